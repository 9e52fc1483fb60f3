import type { Currency } from '../../kernel/currencies.ts';
import { type IsoDate, type IsoMonth, isDate, monthOf, whyNoDate } from '../../kernel/dates.ts';
import { MAX_TEXT_LENGTH } from '../../kernel/limits.ts';
import { formatAmount, parseAmount } from '../../kernel/money.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { isLongerThan } from '../../kernel/text.ts';
import { MAX_NUMBER_LENGTH } from '../../trade/invoices/limits.ts';
import type { SnapshotAccount, SnapshotBalance, SnapshotEntry, SnapshotLine, SnapshotOpenItem, SnapshotParty } from './snapshot.ts';
import { typeOfWord } from './source-types.ts';
import type { WrittenAccount, WrittenBalance, WrittenEntry, WrittenLine, WrittenOpenItem, WrittenParty } from './written.ts';

type Wrong = Refusal<'unprocessable'>;

/** Characters of an id or a name of the old books. */
const MAX_SOURCE_TEXT = 500;

/** What the elements of a snapshot add up to, while they are read one after the other. */
export interface Reading {
  readonly currency: Currency;
  readonly cutover: IsoDate;
  readonly accounts: Map<string, AccountReading>;
  readonly parties: Map<string, PartyReading>;
  readonly balances: Set<string>;
  readonly entries: Set<string>;
  readonly months: Set<IsoMonth>;
  debitMinor: bigint;
  creditMinor: bigint;
}

interface AccountReading {
  readonly written: WrittenAccount;
  balanceMinor: bigint;
  itemsMinor: bigint;
  items: number;
  lines: number;
}

interface PartyReading {
  readonly written: WrittenParty;
  openItems: number;
  lines: number;
  readonly owed: Map<string, bigint>;
}

export const newReading = (currency: Currency, cutover: IsoDate): Reading => ({
  currency,
  cutover,
  accounts: new Map(),
  parties: new Map(),
  balances: new Set(),
  entries: new Set(),
  months: new Set([monthOf(cutover)]),
  debitMinor: 0n,
  creditMinor: 0n,
});

const wrong = (field: string, message: string): Wrong => refuse('unprocessable', `${field}: ${message}`, { field });

const checkWord = (text: string, field: string, what: string): Wrong | undefined =>
  text.trim() === '' || isLongerThan(text, MAX_SOURCE_TEXT) ? wrong(field, `${what} has 1 to ${MAX_SOURCE_TEXT} characters.`) : undefined;

/** [MIG-4] [MIG-12] */
export const readAccount = (reading: Reading, account: SnapshotAccount, field: string): WrittenAccount | Wrong => {
  const { id, name, number = null, type = null, isCash = false } = account;
  const refusal = checkWord(id, `${field}.id`, 'the id of an account') ?? checkWord(name, `${field}.name`, `the name of account ${id}`);
  if (refusal !== undefined) return refusal;
  if (reading.accounts.has(id)) return wrong(`${field}.id`, `the account ${id} is there twice.`);
  if (type !== null && typeOfWord(type) === null)
    return wrong(
      `${field}.type`,
      `"${type}" of account ${id} (${name}) is no known type; give asset, liability, equity, revenue, expense, or null.`,
    );
  const written = { id, is_cash: isCash, name, number, type };
  reading.accounts.set(id, { written, balanceMinor: 0n, itemsMinor: 0n, items: 0, lines: 0 });
  return written;
};

/** [MIG-4] */
export const readParty = (reading: Reading, { id, name }: SnapshotParty, field: string): WrittenParty | Wrong => {
  const refusal = checkWord(id, `${field}.id`, 'the id of a party') ?? checkWord(name, `${field}.name`, `the name of party ${id}`);
  if (refusal !== undefined) return refusal;
  if (reading.parties.has(id)) return wrong(`${field}.id`, `the party ${id} is there twice.`);
  const written = { id, name };
  reading.parties.set(id, { written, openItems: 0, lines: 0, owed: new Map() });
  return written;
};

/** An amount on one side, debit-positive. */
const readSides = (
  { currency }: Reading,
  given: Pick<SnapshotBalance, 'debit' | 'credit'>,
  field: string,
  what: string,
): bigint | Wrong => {
  const debit = parseAmount(given.debit ?? 0, currency, `${field}.debit`);
  if (isRefusal(debit)) return debit;
  const credit = parseAmount(given.credit ?? 0, currency, `${field}.credit`);
  if (isRefusal(credit)) return credit;
  if (debit !== 0n && credit !== 0n) return wrong(field, `${what} has a debit and a credit; an amount is on one side.`);
  if (debit < 0n || credit < 0n) return wrong(field, `${what} has an amount below zero; put it on the other side.`);
  return debit - credit;
};

const sides = (minor: bigint, { scale }: Currency) => ({
  credit: formatAmount(minor < 0n ? -minor : 0n, scale),
  debit: formatAmount(minor > 0n ? minor : 0n, scale),
});

/** [MIG-4] */
export const readBalance = (reading: Reading, balance: SnapshotBalance, field: string): WrittenBalance | Wrong => {
  const { accountId } = balance;
  const account = reading.accounts.get(accountId);
  if (account === undefined) return wrong(`${field}.accountId`, `the snapshot has no account ${accountId}.`);
  if (reading.balances.has(accountId)) return wrong(`${field}.accountId`, `the account ${accountId} has a balance above.`);
  const minor = readSides(reading, balance, field, `the balance of account ${accountId}`);
  if (isRefusal(minor)) return minor;
  reading.balances.add(accountId);
  account.balanceMinor = minor;
  if (minor > 0n) reading.debitMinor += minor;
  else reading.creditMinor -= minor;
  return { account_id: accountId, ...sides(minor, reading.currency) };
};

/** [MIG-4] */
export const readEntry = (reading: Reading, entry: SnapshotEntry, field: string): WrittenEntry | Wrong => {
  const { id, date, description, number = null, memo = null, lines } = entry;
  const refusal = checkWord(id, `${field}.id`, 'the id of an entry');
  if (refusal !== undefined) return refusal;
  if (reading.entries.has(id)) return wrong(`${field}.id`, `the entry ${id} is there twice.`);
  if (!isDate(date)) return wrong(`${field}.date`, `of entry ${id}: ${whyNoDate(date)}`);
  if (date > reading.cutover)
    return wrong(`${field}.date`, `the entry ${id} is of ${date}, after the cutover day, ${reading.cutover}; leave it out.`);
  if (isLongerThan(description, MAX_TEXT_LENGTH))
    return wrong(`${field}.description`, `the description of entry ${id} has more than ${MAX_TEXT_LENGTH} characters.`);
  if (number !== null && isLongerThan(number, MAX_SOURCE_TEXT))
    return wrong(`${field}.number`, `the number of entry ${id} has more than ${MAX_SOURCE_TEXT} characters.`);
  if (memo !== null && isLongerThan(memo, MAX_TEXT_LENGTH))
    return wrong(`${field}.memo`, `the memo of entry ${id} has more than ${MAX_TEXT_LENGTH} characters.`);
  const written: WrittenLine[] = [];
  let sum = 0n;
  for (const [at, line] of lines.entries()) {
    const read = readLine(reading, line, `${field}.lines[${at}]`, id);
    if (isRefusal(read)) return read;
    sum += read.minor;
    written.push(read.written);
  }
  if (sum !== 0n)
    return wrong(
      `${field}.lines`,
      `the debits of entry ${id} are ${formatAmount(sum, reading.currency.scale)} more than its credits; they must be equal.`,
    );
  reading.entries.add(id);
  reading.months.add(monthOf(date));
  return { date, description, id, lines: written, memo, number };
};

const readLine = (reading: Reading, line: SnapshotLine, field: string, entryId: string) => {
  const { accountId, memo = null, counterpartyId = null } = line;
  const account = reading.accounts.get(accountId);
  if (account === undefined)
    return wrong(`${field}.accountId`, `the entry ${entryId} names the account ${accountId}, which the snapshot does not have.`);
  const party = counterpartyId === null ? null : reading.parties.get(counterpartyId);
  if (party === undefined)
    return wrong(`${field}.counterpartyId`, `the entry ${entryId} names the party ${counterpartyId}, which the snapshot does not have.`);
  if (memo !== null && isLongerThan(memo, MAX_TEXT_LENGTH))
    return wrong(`${field}.memo`, `a memo of entry ${entryId} has more than ${MAX_TEXT_LENGTH} characters.`);
  const minor = readSides(reading, line, field, `a line of entry ${entryId}`);
  if (isRefusal(minor)) return minor;
  if (minor !== 0n) account.lines += 1;
  if (party !== null && minor !== 0n) party.lines += 1;
  const written: WrittenLine = { account_id: accountId, ...sides(minor, reading.currency), memo, party_id: counterpartyId };
  return { written, minor };
};

/** [MIG-4] */
export const readItem = (reading: Reading, item: SnapshotOpenItem, field: string): WrittenOpenItem | Wrong => {
  const { accountId, counterpartyId, dueOn = null, issuedOn = null, number = null } = item;
  const account = reading.accounts.get(accountId);
  const party = reading.parties.get(counterpartyId);
  if (account === undefined) return wrong(`${field}.accountId`, `the snapshot has no account ${accountId}.`);
  if (party === undefined) return wrong(`${field}.counterpartyId`, `the snapshot has no party ${counterpartyId}.`);
  if (dueOn !== null && !isDate(dueOn)) return wrong(`${field}.dueOn`, whyNoDate(dueOn));
  if (issuedOn !== null && !isDate(issuedOn)) return wrong(`${field}.issuedOn`, whyNoDate(issuedOn));
  if (issuedOn !== null && issuedOn > reading.cutover)
    return wrong(
      `${field}.issuedOn`,
      `the item ${number ?? field} of ${party.written.name} is of ${issuedOn}, after the cutover day, ${reading.cutover}.`,
    );
  if (number !== null && isLongerThan(number, MAX_NUMBER_LENGTH))
    return wrong(`${field}.number`, `a number has at most ${MAX_NUMBER_LENGTH} characters.`);
  const minor = parseAmount(item.amount, reading.currency, `${field}.amount`);
  if (isRefusal(minor)) return minor;
  account.itemsMinor += minor;
  account.items += 1;
  party.openItems += 1;
  party.owed.set(accountId, (party.owed.get(accountId) ?? 0n) + minor);
  const amount = formatAmount(minor, reading.currency.scale);
  return { account_id: accountId, amount, due_on: dueOn, issued_on: issuedOn, number, party_id: counterpartyId };
};
