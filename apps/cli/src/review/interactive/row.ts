import type { Schemas } from 'ledger-api-client';
import { titleOf } from '../../choosing/account.ts';
import { signed, type Transaction } from '../../choosing/transaction.ts';
import type { Reversal } from '../../command/acts.ts';
import { lines, type Screen, styled } from '../../command/screen.ts';
import type { Connection } from '../../connection/connection.ts';
import { debitsFirst } from '../debits-first.ts';
import { like } from '../groups.ts';
import { settling } from '../settling.ts';
import { type Suggestion, suggestionFor } from '../suggested.ts';

/** A transaction that needs review, with its possible decisions. */
export interface Row {
  readonly transaction: Transaction;
  /** The similar transactions, itself first. */
  readonly group: readonly Transaction[];
  readonly suggestion: Suggestion | undefined;
  /** The entry of the suggestion; empty if there is none. */
  readonly entry: readonly Schemas['EntryLineOut'][];
  /** Why the suggestion cannot be applied. */
  readonly refused: string | undefined;
}

/** A decision about rows, or a change of one that stays in review (`rows` is then empty); undefined if the person cancelled. */
export type Decided =
  | { readonly did: string; readonly rows: readonly Transaction[]; readonly undo: readonly Reversal[] | null }
  | undefined;

/** Reads the possible decisions for a row, with a dry run of the suggestion. */
export const rowOf = async (at: Connection, transaction: Transaction, waiting: readonly Transaction[]): Promise<Row> => {
  const suggestion = await suggestionFor(at, transaction);
  const tried = suggestion === undefined ? { entry: [], refused: undefined } : await attempt(at, transaction, suggestion);
  return { transaction, group: like(transaction, waiting), suggestion, ...tried };
};

/** Applies a suggestion. A dry run returns its entry. */
export const follow = ({ ledger }: Connection, { id, row_version: ifVersion }: Transaction, suggestion: Suggestion, dryRun: boolean) => {
  const options = { dryRun, ifVersion };
  if (suggestion.kind === 'exclude') return ledger.transactions.exclude(id, { reason: suggestion.reason }, options);
  if (suggestion.kind === 'settle') return ledger.transactions.settle(id, settling(suggestion.proposal), options);
  if (suggestion.kind === 'account') return ledger.transactions.categorize(id, { category_account_id: suggestion.accountId }, options);
  if (suggestion.kind === 'match') return ledger.transactions.match(id, { other_event_id: suggestion.otherId }, options);
  return ledger.transactions.transfer(id, { other_account_id: suggestion.accountId }, options);
};

const attempt = async (at: Connection, transaction: Transaction, suggestion: Suggestion): Promise<Pick<Row, 'entry' | 'refused'>> => {
  try {
    const { would_post: entries = [] } = await follow(at, transaction, suggestion, true);
    return { entry: debitsFirst(entries.flatMap(({ lines }) => lines)), refused: undefined };
  } catch (fault) {
    return { entry: [], refused: (fault as Error).message };
  }
};

/** Draws a row in lines that fit the terminal. */
export const drawRow = async (
  at: Connection,
  { transaction, group, suggestion, entry, refused }: Row,
  place: string,
  screen: Screen,
  columns: number,
): Promise<string> => {
  const accounts = new Map((await at.chart()).map((each) => [each.id, each]));
  const amount = signed(transaction);
  const head = `${transaction.event_date}  ${transaction.account_name}`;
  const lineOf = ({ account_id, direction, amount }: Schemas['EntryLineOut']): string =>
    `  ${direction === 'debit' ? 'Dr' : 'Cr'} ${aside(titleOf(accounts.get(account_id) ?? { code: '', name: account_id }), amount, columns - 5)}`;
  return [
    styled(screen, 'dim', `── ${place} ${'─'.repeat(Math.max(0, columns - place.length - 5))}`),
    aside(head, amount, columns),
    styled(screen, 'bold', cut(transaction.description.replaceAll('\n', ' '), columns)),
    ...memoLines(transaction, columns).map((line) => styled(screen, 'dim', line)),
    ...noteLines(transaction, columns).map((line) => styled(screen, 'cyan', line)),
    ...transaction.flags.flatMap(({ message }) =>
      lines(message.split(' '), columns - 2, ' ').map((line) => styled(screen, 'yellow', `! ${line}`)),
    ),
    ...(group.length > 1 ? [styled(screen, 'cyan', `${group.length} similar`)] : []),
    ...(suggestion === undefined ? ['No suggestion.'] : [styled(screen, 'green', cut(`→ ${suggestion.says}`, columns))]),
    ...(suggestion === undefined || suggestion.why === ''
      ? []
      : lines(suggestion.why.split(' '), columns - 2, ' ').map((line) => styled(screen, 'dim', `  ${line}`))),
    ...entry.map(lineOf),
    ...(refused === undefined ? [] : lines(refused.split(' '), columns - 2, ' ').map((line) => styled(screen, 'yellow', `  ${line}`))),
  ].join('\n');
};

/** The source memo, unless the description already contains it. */
const memoLines = ({ source_memo: memo, description }: Transaction, columns: number): readonly string[] =>
  memo === null || description.toLowerCase().includes(memo.toLowerCase())
    ? []
    : lines(memo.split(/\s+/), columns - 2, ' ').map((line) => `  ${line}`);

const noteLines = ({ note }: Transaction, columns: number): readonly string[] =>
  note === null || note === '' ? [] : lines(`Note: ${note}`.split(/\s+/), columns, ' ');

const cut = (text: string, columns: number): string => (text.length <= columns ? text : `${text.slice(0, columns - 1)}…`);

/** A text on the left, an amount on the right. */
const aside = (text: string, amount: string, columns: number): string => {
  const room = Math.min(columns, 60) - amount.length - 1;
  return `${cut(text, room).padEnd(room)} ${amount}`;
};
