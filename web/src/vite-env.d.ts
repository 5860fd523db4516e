/// <reference types="svelte" />
/// <reference types="vite/client" />

/** Where the compiled engine lies (vite.config.ts). */
declare module '$engine?url' {
  const url: string;
  export default url;
}
/** When and from what the page was built. */
declare const BUILD: { readonly version: string; readonly time: string };
