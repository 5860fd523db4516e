/**
 * For `use:`: what scrolls because its words need more than its room can be reached by Tab, so that
 * the arrow keys scroll it; where all of it is seen Tab passes it by.
 */
export function reachable(node: HTMLElement): { destroy: () => void } {
  const look = () => {
    if (node.scrollHeight > node.clientHeight + 1) node.tabIndex = 0;
    else node.removeAttribute('tabindex');
  };
  const size = new ResizeObserver(look);
  const words = new MutationObserver(look);
  size.observe(node);
  words.observe(node, { childList: true, subtree: true, characterData: true });
  return {
    destroy: () => {
      size.disconnect();
      words.disconnect();
    },
  };
}
