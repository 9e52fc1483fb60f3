import { autocomplete, isCancel, text } from '@clack/prompts';
import { isRefused } from 'ledger-api-client';
import { titleOf } from '../../choosing/account.ts';
import { among, COLUMNS, lineOf, seen, type Transaction } from '../../choosing/transaction.ts';
import { lastAct, remember, restoring, takeBack } from '../../command/acts.ts';
import { UsageError } from '../../command/faults.ts';
import type { Parts } from '../../command/parts.ts';
import { lines, styled } from '../../command/screen.ts';
import { counted } from '../../command/shown.ts';
import type { Connection } from '../../connection/connection.ts';
import { refusedText, stateOf } from '../decision.ts';
import { waitingIn } from '../groups.ts';
import { partsOf } from '../split.ts';
import { columnsNow, type Keys, pressed } from './keys.ts';
import { accountFor, type Picked } from './pick-account.ts';
import { type Decided, drawRow, follow, type Row, rowOf } from './row.ts';
import { exclude, note, receipt, rule } from './row-actions.ts';

type Key = 'a' | 'g' | 'p' | 's' | 'm' | 'x' | 'n' | 'r' | 'l' | 'k' | 'u' | 'q';

/** Reviews transactions one by one until none is left or the person quits.  [CLI-46] */
export const reviewRows = async (parts: Parts, at: Connection): Promise<void> => {
  const { screen, print } = parts;
  const skipped = new Set<string>();
  let waiting = await waitingIn(at);
  const begun = waiting.length;
  for (;;) {
    const next = waiting.find(({ id }) => !skipped.has(id));
    if (next === undefined) break;
    const row = await rowOf(
      at,
      next,
      waiting.filter(({ id }) => !skipped.has(id)),
    );
    print(await drawRow(at, row, `${counted(waiting.length, 'transaction')} left`, screen, columnsNow()));
    const key = await pressed(keysFor(row), screen, columnsNow());
    if (key === undefined || key === 'q') break;
    if (key === 'k') skipped.add(next.id);
    else if (key === 'u') waiting = (await undo(parts, at)) ? await waitingIn(at) : waiting;
    else waiting = await after(at, waiting, await decided(parts, at, row, key));
  }
  const left = (await waitingIn(at)).length;
  print(`${counted(Math.max(0, begun - left), 'transaction')} reviewed, ${left} left.`);
};

/** Prints a sentence in lines that fit. */
const stated = ({ print, screen }: Parts, colour: 'green' | 'red' | 'yellow', text: string): void =>
  print(
    lines(text.split(' '), columnsNow(), ' ')
      .map((line) => styled(screen, colour, line))
      .join('\n'),
  );

const keysFor = ({ suggestion, refused, group }: Row): Keys<Key> => ({
  ...(suggestion !== undefined && refused === undefined && { a: suggestion.kind === 'exclude' ? '[a] exclude' : '[a]ccept' }),
  ...(suggestion?.kind === 'account' && group.length > 1 && { g: 'accept for the [g]roup' }),
  p: '[p]ick account',
  s: '[s]plit',
  m: '[m]atch',
  x: 'e[x]clude',
  n: '[n]ote',
  r: '[r]eceipt',
  l: 'ru[l]e',
  k: 's[k]ip',
  u: '[u]ndo',
  q: '[q]uit',
});

/** The rows that remain after a decision. A change of a row that stays in review gives it another version. */
const after = async (at: Connection, waiting: readonly Transaction[], decided: Decided): Promise<readonly Transaction[]> => {
  if (decided?.rows.length === 0) return waitingIn(at);
  const gone = new Set(decided?.rows.map(({ id }) => id));
  return waiting.filter(({ id }) => !gone.has(id));
};

/** Executes the action of a key. A refusal is printed, and the row stays. */
const decided = async (parts: Parts, at: Connection, row: Row, key: Key): Promise<Decided> => {
  try {
    const done = await byKey(parts, at, row, key);
    if (done === undefined) return undefined;
    await remember(parts, at, { did: done.did, undo: done.undo });
    stated(parts, 'green', `✓ ${done.did}`);
    return done;
  } catch (fault) {
    if (!isRefused(fault) && !(fault instanceof UsageError)) throw fault;
    stated(parts, 'red', `✗ ${(fault as Error).message}`);
    return undefined;
  }
};

const byKey = async (parts: Parts, at: Connection, row: Row, key: Key): Promise<Decided> => {
  if (key === 'p') return pickAccount(parts, at, row);
  if (key === 's') return split(at, row);
  if (key === 'm') return match(parts, at, row);
  if (key === 'x') return exclude(at, row);
  if (key === 'n') return note(at, row);
  if (key === 'r') return receipt(at, row);
  if (key === 'l') return rule(parts, at, row);
  const { transaction, suggestion, group } = row;
  if (suggestion === undefined) return undefined;
  if (key === 'g' && suggestion.kind === 'account') return fileAll(at, group, { category_account_id: suggestion.accountId });
  const result = await follow(at, transaction, suggestion, false);
  const other = suggestion.kind === 'match' ? [{ ...transaction, id: suggestion.otherId }] : [];
  return { did: `${lineOf(transaction)}: ${stateOf(result)}`, rows: [transaction, ...other], undo: restoring([transaction]) };
};

/** Categorizes rows to an account, one by one. */
const fileAll = async (at: Connection, rows: readonly Transaction[], picked: Picked): Promise<Decided> => {
  const { filed: categorized, refused } = await at.ledger.transactions.categorizeMany({
    ...seen(rows),
    leave_linked: true,
    ...picked,
  });
  const done = among(rows, categorized);
  const account = (await at.chart()).find(({ id }) => id === picked.category_account_id);
  return {
    did: [
      `${rows[0]?.description}: categorized ${counted(categorized.length, 'transaction')} to ${account === undefined ? '' : titleOf(account)}.`,
      ...refusedText(refused),
    ].join(' '),
    rows: done,
    undo: restoring(done),
  };
};

/** Categorizes to an account that the person selects by words. */
const pickAccount = async (parts: Parts, at: Connection, { transaction, group }: Row): Promise<Decided> => {
  const picked = await accountFor(parts, at, transaction);
  if (picked === undefined) return undefined;
  if (group.length > 1) {
    const key = await pressed({ y: `[y] all ${group.length} similar`, n: '[n] only this one' }, parts.screen, columnsNow());
    if (key === undefined) return undefined;
    if (key === 'y') return fileAll(at, group, picked);
  }
  const result = await at.ledger.transactions.categorize(transaction.id, picked, { ifVersion: transaction.row_version });
  return { did: `${lineOf(transaction)}: ${stateOf(result)}`, rows: [transaction], undo: restoring([transaction]) };
};

/** Typed shares: `6070=20.00, 6100`. */
const split = async (at: Connection, { transaction }: Row): Promise<Decided> => {
  const typed = await text({ message: `Split ${transaction.amount}`, placeholder: '6070=20.00, 6100' });
  if (isCancel(typed) || typed.trim() === '') return undefined;
  const shares = await partsOf(
    at,
    typed.split(',').map((share) => share.trim()),
    transaction.amount,
  );
  const result = await at.ledger.transactions.split(transaction.id, { parts: shares }, { ifVersion: transaction.row_version });
  return { did: `${lineOf(transaction)}: ${stateOf(result)}`, rows: [transaction], undo: restoring([transaction]) };
};

/** Matches with a selected candidate leg. */
const match = async (parts: Parts, at: Connection, { transaction }: Row): Promise<Decided> => {
  const { data } = await at.ledger.transactions.matchCandidates(transaction.id);
  if (data.length === 0) {
    stated(parts, 'yellow', 'No candidates found: no transaction on another account has the same amount in the opposite direction.');
    return undefined;
  }
  const options = data.map((each) => ({ value: each.id, label: `${lineOf(each)} ${COLUMNS.account(each)}` }));
  const other = await autocomplete({ message: 'The other leg', maxItems: 6, options });
  if (isCancel(other)) return undefined;
  const result = await at.ledger.transactions.match(transaction.id, { other_event_id: other }, { ifVersion: transaction.row_version });
  return {
    did: `${lineOf(transaction)}: ${stateOf(result)}`,
    rows: [transaction, { ...transaction, id: other }],
    undo: restoring([transaction]),
  };
};

/** Reverses the last act; false if there is none or the reversal is refused. */
const undo = async (parts: Parts, at: Connection): Promise<boolean> => {
  const act = await lastAct(parts, at);
  if (act?.undo == null) {
    stated(parts, 'yellow', act === undefined ? 'There is nothing to undo.' : `This action cannot be undone by a command: ${act.did}`);
    return false;
  }
  try {
    for (const { message } of await takeBack(parts, at, act.undo)) stated(parts, 'red', `✗ ${message}`);
  } catch (fault) {
    if (!isRefused(fault) && !(fault instanceof UsageError)) throw fault;
    stated(parts, 'red', `✗ ${(fault as Error).message}`);
    return false;
  }
  stated(parts, 'yellow', `↶ ${act.did}`);
  return true;
};
