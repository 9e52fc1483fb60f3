import type { Command } from 'commander';
import { define, onBooks } from '../command/define.ts';
import { UsageError } from '../command/faults.ts';
import type { Parts } from '../command/parts.ts';

/** Adds the command that reviews transactions one by one, with single keys in a terminal.  [CLI-46] */
export const addReview = (program: Command, parts: Parts): void => {
  const review = define(program, 'review', 'Review transactions one by one. Single keys accept, categorize, split, match, skip and undo.', [
    'books review -i',
    'books review -i --books "Juniper Coffee"',
  ]).option('-i, --interactive', 'interactive mode, which requires a terminal (the only mode)');
  onBooks(review, parts, async (at) => {
    if (process.stdin.isTTY !== true || parts.screen.columns === undefined)
      throw new UsageError('"books review" requires a terminal. To list the transactions to review, run: books inbox');
    const { reviewRows } = await import('./interactive/review-rows.ts');
    await reviewRows(parts, at);
  });
};
