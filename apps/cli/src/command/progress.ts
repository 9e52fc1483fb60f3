import type { Sending, WithProgress } from 'ledger-api-client';
import type { Connection } from '../connection/connection.ts';
import type { Parts } from './parts.ts';

/** Reports progress: the count done, the total if known, and the current item if there are several. */
export type Report = (done: number, of?: number, what?: string) => void;

interface ProgressOptions {
  /** The task: "Importing march.csv". */
  readonly does: string;
  /** Disables progress, as with `--json`. */
  readonly isQuiet?: boolean;
}

const REDRAW_EVERY_MS = 100;
const LINE_EVERY_MS = 1_000;
/** Shorter tasks need no progress lines if there is no terminal. */
const QUIET_MS = 3_000;

const WIDEST = 24;
const NARROWEST = 8;

/**
 * Runs a task and reports its progress: a bar on a terminal, otherwise a line per second for a long task, and nothing with `--json`.
 * [CLI-31]
 */
export const withProgress = async <R>(
  { note, progress }: Pick<Parts, 'note' | 'progress'>,
  { does, isQuiet = false }: ProgressOptions,
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
  const reporting = setInterval(tell, progress === undefined ? LINE_EVERY_MS : REDRAW_EVERY_MS);
  try {
    return await work((done, of, what) => {
      state = { does: what === undefined ? does : `${does} ${what}`, done, of };
    });
  } finally {
    clearInterval(reporting);
    progress?.draw('');
  }
};

/** Reports the upload progress of a request, then the server's progress. */
export const whileDone = ({ isEmbedded }: Connection, report: Report): Pick<Sending & WithProgress, 'onProgress' | 'onWork'> => ({
  ...(!isEmbedded && { onProgress: ({ sent, total }) => (sent === total ? report(0) : report(sent, total ?? undefined)) }),
  onWork: ({ stage, done, of }) => report(done, of ?? undefined, stage === 'filing' ? '(categorizing)' : undefined),
});

interface State {
  readonly does: string;
  readonly done: number;
  readonly of: number | undefined;
}

/** Seconds always use this width, so the line does not shift. */
const SECONDS = '999 s'.length;

/** A progress line that never fills the terminal. The task is shortened before the bar. */
const lineOf = ({ does, done, of }: State, seconds: string, columns: number): string => {
  if (of === undefined || of === 0) {
    const end = `${done === 0 ? '' : `${done}  `}${seconds}`;
    return `${cut(does, Math.max(NARROWEST, columns - 1 - end.length - 2))}  ${end}`;
  }
  const room = columns - 1 - '  [] 100 %  '.length - Math.max(SECONDS, seconds.length);
  const width = Math.max(NARROWEST, Math.min(WIDEST, Math.floor(room * 0.4)));
  return `${cut(does, Math.max(NARROWEST, room - width))}  ${barOf(done / of, width)}  ${seconds}`;
};

/** Cuts in the middle, because the end of a text identifies the file or the part of the task. */
const cut = (text: string, most: number): string => {
  if (text.length <= most) return text;
  const head = Math.ceil((most - 1) / 2);
  return `${text.slice(0, head)}…${text.slice(text.length - (most - 1 - head))}`;
};

const barOf = (share: number, width: number): string => {
  const full = Math.min(width, Math.round(share * width));
  return `[${'█'.repeat(full)}${'░'.repeat(width - full)}] ${`${Math.floor(share * 100)}`.padStart(3)} %`;
};

const shareOf = ({ done, of }: State): string => (done === 0 ? '' : `${done}${of === undefined ? '' : ` of ${of}`}, `);
