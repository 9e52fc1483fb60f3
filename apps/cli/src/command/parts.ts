import type { AllBooks, Connection } from '../connection/connection.ts';
import type { Screen } from './screen.ts';

/** The books that a command selects. */
export interface BooksSelection {
  readonly books?: string | undefined;
  readonly profile?: string | undefined;
}

/** The dependencies of commands, from the composition root. */
export interface Parts {
  /** Writes a result to standard output. */
  readonly print: (text: string) => void;
  /** Writes progress and questions, separate from the result. */
  readonly note: (text: string) => void;
  /** The progress line of a terminal; undefined if there is no terminal. */
  readonly progress?: ProgressLine | undefined;
  readonly screen: Screen;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Sets the exit code of a command that ran and found a failed check. */
  readonly fail: () => void;
  /** Connects to the selected books, runs a command, and disconnects. */
  readonly connect: <R>(flags: BooksSelection, work: (connection: Connection) => Promise<R>) => Promise<R>;
  /** Connects to all reachable books, or the named ones. */
  readonly connectToAll: <R>(flags: BooksSelection, work: (all: AllBooks) => Promise<R>) => Promise<R>;
}

export interface ProgressLine {
  readonly columns: () => number;
  /** Replaces the previous text; an empty text clears the line. */
  readonly draw: (text: string) => void;
}
