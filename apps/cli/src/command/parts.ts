import type { AllBooks, Connection } from '../connection/connection.ts';
import type { Screen } from './screen.ts';

/** The books that a command is about. */
export interface Asked {
  readonly books?: string | undefined;
  readonly profile?: string | undefined;
}

/** What the composition root gives to commands. */
export interface Parts {
  /** Prints an answer. */
  readonly print: (text: string) => void;
  /** Says something beside the answer: progress, and questions. */
  readonly note: (text: string) => void;
  /** The line of a terminal that tells how far work has come. Undefined where there is none. */
  readonly progress?: ProgressLine | undefined;
  readonly screen: Screen;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Sets the exit code of a command that ran, and found that something does not hold. */
  readonly fail: () => void;
  /** Reaches the books that a command is about, runs it, and lets go of them. */
  readonly connect: <R>(asked: Asked, work: (connection: Connection) => Promise<R>) => Promise<R>;
  /** Reaches all books where a command works, or the named ones. */
  readonly connectToAll: <R>(asked: Asked, work: (all: AllBooks) => Promise<R>) => Promise<R>;
}

export interface ProgressLine {
  readonly columns: () => number;
  /** Draws a text over the one before; an empty one at the end. */
  readonly draw: (text: string) => void;
}
