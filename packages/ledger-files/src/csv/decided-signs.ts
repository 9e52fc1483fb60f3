import type { Direction, Refusal } from 'ledger-core';
import type { Question } from './ask.ts';
import type { Words } from './known-words.ts';

/** What decides the direction of an amount: the printed sign (reversed or not), a word beside it or in its cell, the balance behind it, or its column. */
export type Signs =
  | { readonly by: 'print'; readonly turned: boolean }
  | { readonly by: 'word'; readonly words: Words }
  | { readonly by: 'cell'; readonly words: Words; readonly blank: Direction | null }
  | { readonly by: 'balance'; readonly directions: ReadonlyMap<number, Direction> }
  /** The rows in which the sign or the word of the cell is right, and not the column. */
  | { readonly by: 'column'; readonly reversed: ReadonlySet<number> };

/** The signs of a file with the sentence that says why, and what a person should check. */
export interface Decided {
  readonly signs: Signs;
  readonly reason: string;
  readonly doubt?: string;
}

export type Answer = Decided | Refusal<'unprocessable'> | Question;

export const printed = (turned: boolean, reason: string, doubt?: string): Decided => ({
  signs: { by: 'print', turned },
  reason: `${turned ? 'A minus is money in' : 'A minus is money out'}, ${reason}.`,
  ...(doubt !== undefined && { doubt }),
});
