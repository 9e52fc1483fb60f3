import type { Command } from 'commander';
import { accountOf, titleOf } from '../choosing/account.ts';
import { among, lineOf, seen, transactionOf } from '../choosing/transaction.ts';
import { remember, restoring } from '../command/acts.ts';
import { answers, define } from '../command/define.ts';
import { WrongWord } from '../command/faults.ts';
import type { Parts } from '../command/parts.ts';
import { counted, type Shown } from '../command/shown.ts';
import type { Connection } from '../connection/connection.ts';
import { type ActOptions, confirmed, type DecisionFlags, decide, refusedText } from './decision.ts';
import { isPlain, like, waitingIn } from './groups.ts';

interface FileFlags extends DecisionFlags {
  readonly note?: string;
  readonly allLike?: boolean;
}

/** The command that files a transaction to an account.  [CLI-32] */
export const addFile = (program: Command, parts: Parts): void => {
  const command = define(program, 'file', 'Files a transaction to an account, by its code or name; it is posted.', [
    'ledger file COMCAST internet',
    'ledger file "SQ PAYOUT" 4010 --all-like --dry-run',
  ])
    .argument('<transaction>', 'the end of its id, or words of its description')
    .argument('<account>', 'its code, or words of its name')
    .option('--note <text>', 'a note; it becomes the memo of the entry')
    .option('--all-like', 'with all that await review and read alike');
  answers(confirmed(command), parts, async (at, flags: FileFlags, given: string, to: string) => {
    if (flags.allLike === true) return fileAll(parts, at, given, to, flags);
    const [transaction, account] = [await transactionOf(at, given), await accountOf(at, to)];
    const body = { category_account_id: account.id, ...(flags.note !== undefined && { note: flags.note }) };
    const act = (options: ActOptions) => at.ledger.transactions.categorize(transaction.id, body, options);
    return decide(parts, at, transaction, { did: 'Filed', act }, flags);
  });
};

/** Files what reads alike, each as it would be alone; those that are refused are listed. */
const fileAll = async (parts: Parts, at: Connection, given: string, to: string, { note, dryRun = false }: FileFlags): Promise<Shown> => {
  const waiting = await waitingIn(at);
  const first =
    waiting.find((row) => isPlain(row) && row.description.toLowerCase().includes(given.toLowerCase())) ?? (await transactionOf(at, given));
  if (!isPlain(first)) throw new WrongWord(`${lineOf(first)} has a flag: ${first.flags[0]?.message} File it without --all-like.`);
  const [account, group] = [await accountOf(at, to), like(first, waiting)];
  const body = { ...seen(group), leave_linked: true, category_account_id: account.id, ...(note !== undefined && { note }) };
  const answer = await at.ledger.transactions.categorizeTransactions(body, { dryRun });
  const did = `${dryRun ? 'Would have filed' : 'Filed'} ${counted(answer.filed.length, 'transaction')} like ${first.description} to ${titleOf(account)}.`;
  if (!dryRun && answer.filed.length > 0) await remember(parts, at, { did, undo: restoring(among(group, answer.filed)) });
  return { json: answer, note: [did, ...refusedText(answer.refused)].join('\n'), fails: answer.refused.length > 0 };
};
