import type { Command } from 'commander';
import { lastAct, takeBack } from '../command/acts.ts';
import { define, results } from '../command/define.ts';
import { UsageError } from '../command/faults.ts';
import type { Parts } from '../command/parts.ts';
import { refusedText } from './decision.ts';

/** Adds the command that reverses the last act of this person in these books: a decision, an entry, a month.  [CLI-33] */
export const addUndo = (program: Command, parts: Parts): void => {
  results(
    define(program, 'undo', 'Undo your last action in these books from this command line.', ['books undo --dry-run', 'books undo']).option(
      '--dry-run',
      'show the action that would be undone, without changing anything',
    ),
    parts,
    async (at, { dryRun = false }: { readonly dryRun?: boolean }) => {
      const act = await lastAct(parts, at);
      if (act === undefined) throw new UsageError('There is nothing to undo: you have not changed these books from this command line.');
      if (act.undo === null) throw new UsageError(`This action cannot be undone by a command: ${act.did}`);
      const refused = dryRun ? [] : await takeBack(parts, at, act.undo);
      return {
        json: { undone: act.did, dry_run: dryRun, refused },
        note: [`${dryRun ? 'Would undo' : 'Undone'}: ${act.did}`, ...refusedText(refused)].join('\n'),
        fails: refused.length > 0,
      };
    },
    'no table',
  );
};
