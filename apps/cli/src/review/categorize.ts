import type { Command } from 'commander';
import { isPlain } from 'ledger-api-client';
import { accountOf, titleOf } from '../choosing/account.ts';
import { among, COLUMNS, lineOf, seen, type Transaction, transactionOf } from '../choosing/transaction.ts';
import { remember, restoring } from '../command/acts.ts';
import { define, results } from '../command/define.ts';
import { UsageError } from '../command/faults.ts';
import type { Parts } from '../command/parts.ts';
import { counted, type Shown, tableOf } from '../command/shown.ts';
import type { Connection } from '../connection/connection.ts';
import { type ActOptions, confirmed, type DecisionFlags, decide, refusedText } from './decision.ts';
import { like, waitingIn } from './groups.ts';

interface FileFlags extends DecisionFlags {
  readonly note?: string;
  readonly similar?: boolean;
  readonly asReduction?: boolean;
  /** True if the option has no value: the command then lists the likely charges. */
  readonly refundOf?: string | true;
}

/** Adds the command that categorizes a transaction.  [CLI-32] */
export const addCategorize = (program: Command, parts: Parts): void => {
  const command = define(program, 'categorize', 'Categorize a transaction to an account and post it.', [
    'books categorize COMCAST internet',
    'books categorize "SQ PAYOUT" 4010 --similar --dry-run',
    'books categorize "BLUE FOX" 6060 --as-reduction --dry-run',
    'books categorize "BLUE FOX" --refund-of',
  ])
    .argument('<transaction>', 'the end of its id, or words from its description')
    .argument('[account]', 'its code, or words from its name (omit with --refund-of)')
    .option('--note <text>', 'a note, used as the memo of the entry')
    .option('--similar', 'include all similar transactions in review')
    .option('--as-reduction', 'record money in as a reduction of an expense, or money out as a reduction of income')
    .option('--refund-of [charge]', 'categorize a refund to the accounts of its charge (without a charge: list the likely ones)');
  results(confirmed(command), parts, async (at, flags: FileFlags, given: string, to: string | undefined) => {
    if (flags.refundOf !== undefined) return fileRefund(parts, at, given, to, flags);
    if (to === undefined) throw new UsageError('Specify the account, or the refunded charge with --refund-of.');
    if (flags.similar === true) return fileAll(parts, at, given, to, flags);
    const transaction = await transactionOf(at, given);
    const account = await accountOf(at, to);
    const body = { category_account_id: account.id, ...reducing(flags), ...(flags.note !== undefined && { note: flags.note }) };
    const act = (options: ActOptions) => at.ledger.transactions.categorize(transaction.id, body, options);
    return decide(parts, at, transaction, { did: ['Categorized', 'categorize'], act }, flags);
  });
};

const reducing = ({ asReduction = false }: FileFlags) => (asReduction ? { as_reduction: true } : {});

/** Categorizes a refund to the accounts of its charge. */
const fileRefund = async (parts: Parts, at: Connection, given: string, to: string | undefined, flags: FileFlags): Promise<Shown> => {
  const { refundOf = true, note, similar = false, asReduction = false } = flags;
  if (to !== undefined || similar || asReduction)
    throw new UsageError('--refund-of uses the accounts of the charge. Remove the account, --as-reduction and --similar.');
  const transaction = await transactionOf(at, given);
  if (refundOf === true) return chargesOf(at, transaction);
  const charge = await transactionOf(at, refundOf, 'all');
  const body = { refund_of: charge.id, ...(note !== undefined && { note }) };
  const act = (options: ActOptions) => at.ledger.transactions.refund(transaction.id, body, options);
  return decide(parts, at, transaction, { did: ['Categorized', 'categorize'], act }, flags);
};

const chargesOf = async ({ ledger }: Connection, { id }: Transaction): Promise<Shown> => {
  const { data } = await ledger.transactions.refundCandidates(id);
  const none = 'No likely charge found: in the 400 days before, no posted charge has this payee or this amount.';
  const account = (row: Transaction) => row.category_name ?? row.splits.map(({ category_name }) => category_name).join(', ');
  return { json: data, table: tableOf(data, { ...COLUMNS, category: account }), note: data.length === 0 ? none : undefined };
};

/** Categorizes similar transactions one by one, and lists those that are refused. */
const fileAll = async (parts: Parts, at: Connection, given: string, to: string, flags: FileFlags): Promise<Shown> => {
  const { note, dryRun = false } = flags;
  const waiting = await waitingIn(at);
  const first =
    waiting.find((row) => isPlain(row) && row.description.toLowerCase().includes(given.toLowerCase())) ?? (await transactionOf(at, given));
  if (!isPlain(first)) throw new UsageError(`${lineOf(first)} has a flag: ${first.flags[0]?.message} Categorize it without --similar.`);
  const account = await accountOf(at, to);
  const group = like(first, waiting);
  const body = {
    ...seen(group),
    leave_linked: true,
    category_account_id: account.id,
    ...reducing(flags),
    ...(note !== undefined && { note }),
  };
  const result = await at.ledger.transactions.categorizeMany(body, { dryRun });
  const did = `${dryRun ? 'Would categorize' : 'Categorized'} ${counted(result.filed.length, 'transaction')} like ${first.description} to ${titleOf(account)}.`;
  if (!dryRun && result.filed.length > 0) await remember(parts, at, { did, undo: restoring(among(group, result.filed)) });
  return { json: result, note: [did, ...refusedText(result.refused)].join('\n'), fails: result.refused.length > 0 };
};
