import type { AccountId, EntryId, TransactionId } from '../../kernel/ids.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { checkUnchanged, entriesOf } from './closed-months.ts';
import type { BooksCommand, CommandLine, CommandRecord } from './command.ts';
import { performMonthly } from './monthly.ts';
import { journalOf, NOTHING, type Running } from './running.ts';

/** The account type by the first digit of the number. Other digits mean an expense. */
const TYPES: Readonly<Record<string, 'asset' | 'revenue'>> = { 1: 'asset', 4: 'revenue' };

type Named<Do extends BooksCommand['do']> = Extract<BooksCommand, { readonly do: Do }>;

/** Runs one command in the ledger, and returns its result. */
export const perform = async (running: Running, command: BooksCommand): Promise<unknown> => {
  const { ledger, owner, codes, dimension } = running;
  const idOf = (code: string): AccountId => codes.get(code) ?? NOTHING;
  const parentOf = (code: string | null) => (code === null ? null : idOf(code));
  switch (command.do) {
    case 'post':
      return post(running, command.date, command.lines);
    case 'reverse':
      return reverse(running, command.entry);
    case 'take in':
      return importAll(running, command.records);
    case 'categorize':
      return ledger.transactions.categorize(owner, pick(running, command.transaction), {
        categoryAccountId: idOf(command.code),
        post: command.post,
      });
    case 'categorize many':
      return categorizeMany(running, command);
    case 'split':
      return split(running, command.transaction, command.codes.map(idOf), command.isShort);
    case 'exclude':
      return ledger.transactions.exclude(owner, pick(running, command.transaction), { reason: 'private' });
    case 'send back':
      return ledger.transactions.reopen(owner, pick(running, command.transaction), { post: command.post });
    case 'restore':
      return restore(running, command);
    case 'move day':
      return ledger.transactions.change(owner, pick(running, command.transaction), { date: command.date });
    case 'name party':
      return ledger.transactions.setCounterparty(
        owner,
        pick(running, command.transaction),
        command.namesCounterparty ? running.counterparty : null,
      );
    case 'name dimension':
      return ledger.transactions.setDimensions(owner, pick(running, command.transaction), command.namesDimension ? [dimension] : []);
    case 'close':
      return close(running, command.month, command.force);
    case 'reopen':
      return reopen(running, command.month);
    case 'create account':
      return createAccount(running, command);
    case 'move account':
      return ledger.accounts.change(owner, idOf(command.code), { parentId: parentOf(command.under) });
    case 'use account':
      return ledger.accounts.change(owner, idOf(command.code), { isActive: command.isActive });
    case 'require dimension':
      return ledger.accounts.requireDimensions(owner, idOf(command.code), command.isRequired ? [dimension.dimensionId] : []);
    case 'owner money':
      return ledger.transactions.recordOwnerMoney(owner, pick(running, command.transaction), { purpose: command.purpose });
    case 'capitalize':
    case 'dispose':
    case 'reinstate':
    case 'spread':
    case 'remove schedule':
    case 'depreciate':
    case 'run schedules':
      return performMonthly(running, command, pick);
    case 'add rule':
      return ledger.rules.create(owner, {
        name: command.word,
        accountId: idOf(command.code),
        descriptionContains: command.word,
        postsOnItsOwn: command.posts,
      });
  }
};

const categorizeMany = async (running: Running, command: Named<'categorize many'>) => {
  const { ledger, owner, codes } = running;
  const transactionIds = [...new Set(Array.from({ length: command.count }, (_, at) => pick(running, command.from + at)))];
  const result = await ledger.transactions.categorizeMany(owner, {
    transactionIds,
    categoryAccountId: codes.get(command.code) ?? NOTHING,
    post: command.post,
  });
  return 'categorized' in result
    ? `${result.categorized.length} filed, ${result.refused.map(({ refusal }) => refusal.refused).sort()}`
    : result;
};

const createAccount = async ({ ledger, owner, codes }: Running, command: Named<'create account'>) => {
  const type = TYPES[command.code[0] as string] ?? 'expense';
  const result = await ledger.accounts.create(owner, {
    code: command.code,
    name: 'New',
    type,
    parentId: command.under === null ? null : (codes.get(command.under) ?? NOTHING),
  });
  if ('id' in result) codes.set(command.code, result.id);
  return result;
};

const pick = ({ transactions }: Running, number: number): TransactionId =>
  transactions.length === 0 ? 'txn_nothing' : (transactions[number % transactions.length] ?? 'txn_nothing');

/** Restores a transaction to the version before its last changes, as the caller saw it. */
const restore = async (running: Running, { transaction: number, versions }: Named<'restore'>): Promise<unknown> => {
  const { ledger, owner } = running;
  const read = await ledger.transactions.read(owner, pick(running, number));
  if (isRefusal(read)) return read;
  const { id, rowVersion } = read.transaction;
  return ledger.transactions.restore(owner, {
    rows: [{ transactionId: id, rowVersion: rowVersion - versions, currentVersion: rowVersion }],
  });
};

const post = async ({ ledger, owner, codes, counterparty, dimension }: Running, date: string, lines: readonly CommandLine[]) => {
  const result = await ledger.journal.post(owner, {
    date,
    description: 'By hand',
    lines: lines.map((line) => ({
      accountId: codes.get(line.code) ?? NOTHING,
      side: line.side,
      amount: amountOf(line.cents),
      counterpartyId: line.namesCounterparty ? counterparty : null,
      dimensions: line.namesDimension ? [dimension] : [],
    })),
  });
  return 'entry' in result ? `entry ${result.entry.entryNo}` : result;
};

const reverse = async (running: Running, number: number) => {
  const entries = await journalOf(running);
  const id: EntryId = entries[number % Math.max(entries.length, 1)]?.id ?? 'ent_nothing';
  const result = await running.ledger.journal.reverse(running.owner, id);
  return 'entry' in result ? `entry ${result.entry.entryNo}` : result;
};

const importAll = async (running: Running, records: readonly CommandRecord[]) => {
  const result = await running.ledger.imports.importRecords(
    running.owner,
    running.source,
    records.map((record) => ({
      id: record.id,
      date: record.date,
      amount: amountOf(record.cents),
      description: record.word,
      kind: record.isHold ? 'hold' : null,
      payload: { ...record },
    })),
  );
  if (!('import' in result)) return result;
  running.transactions.push(...result.transactions.map(({ id }) => id));
  const { added, changed, known } = result.import;
  return `${added} added, ${changed} changed, ${known} known: ${result.transactions.map(({ status }) => status)}`;
};

/** A cent for every account but the last, which gets the remainder. An invalid split lacks a cent. */
const split = async (running: Running, number: number, accountIds: readonly AccountId[], isShort: boolean) => {
  const { ledger, owner } = running;
  const id = pick(running, number);
  const found = await ledger.transactions.read(owner, id);
  if (!('transaction' in found)) return found;
  const rest = Number(found.transaction.amountMinor) - accountIds.length + (isShort ? 0 : 1);
  return ledger.transactions.split(owner, id, {
    parts: accountIds.map((categoryAccountId, at) => ({ categoryAccountId, amount: amountOf(at === accountIds.length - 1 ? rest : 1) })),
  });
};

const close = async (running: Running, month: string, force: boolean) => {
  const result = await running.ledger.periods.close(running.owner, month, { force });
  if ('status' in result) running.closed.set(month, await entriesOf(running, month));
  return result;
};

const reopen = async (running: Running, month: string) => {
  const result = await running.ledger.periods.reopen(running.owner, month, 'to put it right');
  if ('status' in result) {
    await checkUnchanged(running, month);
    running.closed.delete(month);
  }
  return result;
};

const amountOf = (amountCents: number): string =>
  `${Math.trunc(amountCents / 100)}.${String(Math.abs(amountCents) % 100).padStart(2, '0')}`;
