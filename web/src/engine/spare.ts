/**
 * How many workers may think at once. Each has an engine of its own, which takes up to some 100 MB once it has
 * thought for long, and a core while it thinks: so as many as the machine has to spare, and few on phones.
 */
export interface Machine {
  /** Threads that run at once, as far as the browser tells. */
  readonly cores: number | undefined;
  /** Gigabytes, rounded, at most 8; not every browser tells. */
  readonly memory: number | undefined;
  readonly isPhone: boolean;
  /** Whoever saves data saves power too. */
  readonly savesData: boolean;
}

/** More than these find little that the others have not found. */
export const most = 4;
const mostOnPhones = 2;
const usualMemory = 4;
/** The page itself draws while they think. */
const coresForThePage = 1;

export function workersFor({
  cores = 2,
  memory = usualMemory,
  isPhone,
  savesData,
}: Machine): number {
  if (savesData) return 1;
  const byCores = cores - coresForThePage;
  const byMemory = Math.floor(memory / 2);
  return Math.max(1, Math.min(most, isPhone ? mostOnPhones : most, byCores, byMemory));
}

/** What somebody may choose by hand: no more than there are cores. */
export const choosable = ({ cores = 2 }: Machine): number => Math.max(1, Math.min(most, cores));

export function thisMachine(): Machine {
  const { hardwareConcurrency, deviceMemory, connection, userAgentData } =
    navigator as Navigator & {
      readonly deviceMemory?: number;
      readonly connection?: { readonly saveData?: boolean };
      readonly userAgentData?: { readonly mobile?: boolean };
    };
  const isSmall = Math.min(screen.width, screen.height) < 600;
  const isTouched = matchMedia('(pointer: coarse)').matches;
  return {
    cores: hardwareConcurrency,
    memory: deviceMemory,
    isPhone: userAgentData?.mobile ?? (isSmall && isTouched),
    savesData: connection?.saveData === true,
  };
}
