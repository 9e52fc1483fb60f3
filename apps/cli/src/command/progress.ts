import type { Sending } from 'ledger-client';
import type { Connection } from '../connection/connection.ts';
import type { Parts } from './parts.ts';

/** Tells how far work has come: a part of a whole, where the whole is known, and of what where there are several. */
export type Report = (done: number, of?: number, what?: string) => void;

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

/** A bar has at most so many blocks, and on a narrow terminal at least so few; what is done has the rest of the line. */
const [WIDEST, NARROWEST] = [24, 8];

/** Does work, and tells how far it has come: a bar on a terminal, elsewhere a line a second once it takes long, with `--json` nothing.  [CLI-31] */
export const withProgress = async <R>(
  { note, progress }: Pick<Parts, 'note' | 'progress'>,
  { does, isQuiet = false }: Told,
  work: (report: Report) => Promise<R>,
): Promise<R> => {
  if (isQuiet) return work(() => undefined);
  const begun = Date.now();
  let state: State = { does, done: 0, of: undefined };
  const seconds = (): string => `${Math.floor((Date.now() - begun) / 1_000)} s`;
  const tell = (): void => {
    if (progress !== undefined) progress.draw(lineOf(state, seconds(), progress.columns()));
    else if (Date.now() - begun >= QUIET_MS) note(`${state.does}: ${shareOf(state)}${seconds()}`);
  };
  const telling = setInterval(tell, progress === undefined ? LINE_EVERY_MS : REDRAW_EVERY_MS);
  try {
    return await work((done, of, what) => {
      state = { does: what === undefined ? does : `${does} ${what}`, done, of };
    });
  } finally {
    clearInterval(telling);
    progress?.draw('');
  }
};

/** Tells how much of a request is sent to a server. How far the server has come with it after that, nobody knows. */
export const whileSent = ({ isEmbedded }: Connection, report: Report): Pick<Sending, 'onProgress'> =>
  isEmbedded ? {} : { onProgress: ({ sent, total }) => (sent === total ? report(0) : report(sent, total ?? undefined)) };

interface State {
  readonly does: string;
  readonly done: number;
  readonly of: number | undefined;
}

/** A line of a terminal, which it never fills: what is done is shortened before the bar is. */
const lineOf = ({ does, done, of }: State, seconds: string, columns: number): string => {
  const room = columns - 1 - '  [] 100 %  '.length - seconds.length;
  const width = Math.max(NARROWEST, Math.min(WIDEST, Math.floor(room * 0.4)));
  return `${cut(does, Math.max(NARROWEST, room - width))}  ${barOf(done, of, width)}${seconds}`;
};

const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);

const barOf = (done: number, of: number | undefined, width: number): string => {
  if (of === undefined || of === 0) return done === 0 ? '' : `${done}  `;
  const full = Math.min(width, Math.round((done / of) * width));
  return `[${'█'.repeat(full)}${'░'.repeat(width - full)}] ${Math.floor((done / of) * 100)} %  `;
};

const shareOf = ({ done, of }: State): string => (done === 0 ? '' : `${done}${of === undefined ? '' : ` of ${of}`}, `);
