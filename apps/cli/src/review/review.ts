import type { Command } from 'commander';
import { define, onBooks } from '../command/define.ts';
import { WrongWord } from '../command/faults.ts';
import type { Parts } from '../command/parts.ts';

/** Adds the command that reviews transactions one by one, with single keys in a terminal.  [CLI-46] */
export const addReview = (program: Command, parts: Parts): void => {
  const review = define(program, 'review', 'Goes through what awaits review, row by row: keys file, split, match, skip and undo.', [
    'ledger review -i',
    'ledger review -i --books "Juniper Coffee"',
  ]).option('-i, --interactive', 'on a terminal; it is the only way, and "ledger inbox" lists the same');
  onBooks(review, parts, async (at) => {
    if (process.stdin.isTTY !== true || parts.screen.columns === undefined)
      throw new WrongWord('review asks row by row, and needs a terminal; list what awaits review with: ledger inbox');
    const { reviewRows } = await import('./interactive/review-rows.ts');
    await reviewRows(parts, at);
  });
};
