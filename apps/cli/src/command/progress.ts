import type { Parts } from './parts.ts';

/** Tells how far work has come: a part of a whole, where the whole is known. */
export type Report = (done: number, of?: number) => void;

interface Told {
  /** What is done: "Importing march.csv". */
  readonly does: string;
  /** Nothing is told, as with `--json`. */
  readonly isQuiet?: boolean;
}

const REDRAW_EVERY_MS = 100;
const LINE_EVERY_MS = 1_000;
/** Work that is done sooner needs no lines where nobody watches. */
const QUIET_MS = 3_000;
const BAR_WIDTH = 24;

/** Does work, and tells how far it has come: a bar on a terminal, elsewhere a line a second once it takes long, with `--json` nothing.  [CLI-31] */
export const withProgress = async <R>(
  { note, progress }: Pick<Parts, 'note' | 'progress'>,
  { does, isQuiet = false }: Told,
  work: (report: Report) => Promise<R>,
): Promise<R> => {
  if (isQuiet) return work(() => undefined);
  const [begun, state] = [Date.now(), { done: 0, of: undefined as number | undefined }];
  const seconds = (): number => Math.floor((Date.now() - begun) / 1_000);
  const isTerminal = progress !== undefined;
  const tell = (): void => {
    if (isTerminal) progress(`${does}  ${barOf(state.done, state.of)}  ${seconds()} s`);
    else if (Date.now() - begun >= QUIET_MS) note(`${does}: ${shareOf(state.done, state.of)}${seconds()} s`);
  };
  const telling = setInterval(tell, isTerminal ? REDRAW_EVERY_MS : LINE_EVERY_MS);
  try {
    return await work((done, of) => Object.assign(state, { done, of }));
  } finally {
    clearInterval(telling);
    progress?.('');
  }
};

const barOf = (done: number, of: number | undefined): string => {
  if (of === undefined || of === 0) return done === 0 ? '' : String(done);
  const full = Math.min(BAR_WIDTH, Math.round((done / of) * BAR_WIDTH));
  return `[${'█'.repeat(full)}${'░'.repeat(BAR_WIDTH - full)}] ${Math.floor((done / of) * 100)} %`;
};

const shareOf = (done: number, of: number | undefined): string => (done === 0 ? '' : `${done}${of === undefined ? '' : ` of ${of}`}, `);
