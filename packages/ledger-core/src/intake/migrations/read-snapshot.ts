import type { Currency } from '../../kernel/currencies.ts';
import { type IsoDate, type IsoMonth, isDate, monthOf, whyNoDate } from '../../kernel/dates.ts';
import { MAX_TEXT_LENGTH } from '../../kernel/limits.ts';
import { formatAmount, parseAmount } from '../../kernel/money.ts';
import type { Why } from '../../kernel/reason.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { isLongerThan } from '../../kernel/text.ts';
import { MAX_NUMBER_LENGTH } from '../../trade/invoices/limits.ts';
import { why } from './reasons.ts';
import type { SnapshotAccount, SnapshotBalance, SnapshotCounterparty, SnapshotEntry, SnapshotLine, SnapshotOpenItem } from './snapshot.ts';
import { typeOfWord } from './source-types.ts';
import type { WrittenAccount, WrittenBalance, WrittenCounterparty, WrittenEntry, WrittenLine, WrittenOpenItem } from './written.ts';

type SnapshotRefusal = Refusal<'unprocessable'>;

/** Characters of an id or a name of the old books. */
const MAX_SOURCE_TEXT = 500;

/** The totals of a snapshot's elements, accumulated while they are read. */
export interface Reading {
  readonly currency: Currency;
  readonly cutover: IsoDate;
  readonly accounts: Map<string, AccountReading>;
  readonly counterparties: Map<string, CounterpartyReading>;
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

interface CounterpartyReading {
  readonly written: WrittenCounterparty;
  openItems: number;
  lines: number;
  readonly owed: Map<string, bigint>;
}

export const newReading = (currency: Currency, cutover: IsoDate): Reading => ({
  currency,
  cutover,
  accounts: new Map(),
  counterparties: new Map(),
  balances: new Set(),
  entries: new Set(),
  months: new Set([monthOf(cutover)]),
  debitMinor: 0n,
  creditMinor: 0n,
});

const wrong = (field: string, reason: Why): SnapshotRefusal => refuse('unprocessable', reason, field);

const checkWord = (text: string, field: string, what: Why): SnapshotRefusal | undefined =>
  text.trim() === '' || isLongerThan(text, MAX_SOURCE_TEXT) ? wrong(field, why.text_length_of({ what, most: MAX_SOURCE_TEXT })) : undefined;

/** [MIG-4] [MIG-12] */
export const readAccount = (reading: Reading, account: SnapshotAccount, field: string): WrittenAccount | SnapshotRefusal => {
  const { id, name, number = null, type = null, isCash = false } = account;
  const refusal = checkWord(id, `${field}.id`, why.the_account_id()) ?? checkWord(name, `${field}.name`, why.the_account_name({ id }));
  if (refusal !== undefined) return refusal;
  if (reading.accounts.has(id)) return wrong(`${field}.id`, why.account_twice({ id }));
  if (type !== null && typeOfWord(type) === null) return wrong(`${field}.type`, why.unknown_account_type({ type, id, name }));
  const written = { id, is_cash: isCash, name, number, type };
  reading.accounts.set(id, { written, balanceMinor: 0n, itemsMinor: 0n, items: 0, lines: 0 });
  return written;
};

/** [MIG-4] */
export const readCounterparty = (
  reading: Reading,
  { id, name }: SnapshotCounterparty,
  field: string,
): WrittenCounterparty | SnapshotRefusal => {
  const refusal = checkWord(id, `${field}.id`, why.the_party_id()) ?? checkWord(name, `${field}.name`, why.the_party_name({ id }));
  if (refusal !== undefined) return refusal;
  if (reading.counterparties.has(id)) return wrong(`${field}.id`, why.party_twice({ id }));
  const written = { id, name };
  reading.counterparties.set(id, { written, openItems: 0, lines: 0, owed: new Map() });
  return written;
};

/** An amount on one side, debit-positive. */
const readSides = (
  { currency }: Reading,
  given: Pick<SnapshotBalance, 'debit' | 'credit'>,
  field: string,
  what: Why,
): bigint | SnapshotRefusal => {
  const debit = parseAmount(given.debit ?? 0, currency, `${field}.debit`);
  if (isRefusal(debit)) return debit;
  const credit = parseAmount(given.credit ?? 0, currency, `${field}.credit`);
  if (isRefusal(credit)) return credit;
  if (debit !== 0n && credit !== 0n) return wrong(field, why.both_sides({ what }));
  if (debit < 0n || credit < 0n) return wrong(field, why.side_below_zero({ what }));
  return debit - credit;
};

const sides = (minor: bigint, { scale }: Currency) => ({
  credit: formatAmount(minor < 0n ? -minor : 0n, scale),
  debit: formatAmount(minor > 0n ? minor : 0n, scale),
});

/** [MIG-4] */
export const readBalance = (reading: Reading, balance: SnapshotBalance, field: string): WrittenBalance | SnapshotRefusal => {
  const { accountId } = balance;
  const account = reading.accounts.get(accountId);
  if (account === undefined) return wrong(`${field}.accountId`, why.snapshot_without_account({ account: accountId }));
  if (reading.balances.has(accountId)) return wrong(`${field}.accountId`, why.second_balance({ id: accountId }));
  const minor = readSides(reading, balance, field, why.the_account_balance({ id: accountId }));
  if (isRefusal(minor)) return minor;
  reading.balances.add(accountId);
  account.balanceMinor = minor;
  if (minor > 0n) reading.debitMinor += minor;
  else reading.creditMinor -= minor;
  return { account_id: accountId, ...sides(minor, reading.currency) };
};

/** [MIG-4] */
export const readEntry = (reading: Reading, entry: SnapshotEntry, field: string): WrittenEntry | SnapshotRefusal => {
  const { id, date, description, number = null, memo = null, lines } = entry;
  const refusal = checkWord(id, `${field}.id`, why.the_entry_id());
  if (refusal !== undefined) return refusal;
  if (reading.entries.has(id)) return wrong(`${field}.id`, why.entry_twice({ id }));
  if (!isDate(date)) return wrong(`${field}.date`, why.entry_date_unreadable({ id, because: whyNoDate(date) }));
  if (date > reading.cutover) return wrong(`${field}.date`, why.entry_after_cutover({ id, date, cutover: reading.cutover }));
  if (isLongerThan(description, MAX_TEXT_LENGTH))
    return wrong(`${field}.description`, why.entry_description_too_long({ id, most: MAX_TEXT_LENGTH }));
  if (number !== null && isLongerThan(number, MAX_SOURCE_TEXT))
    return wrong(`${field}.number`, why.entry_number_too_long({ id, most: MAX_SOURCE_TEXT }));
  if (memo !== null && isLongerThan(memo, MAX_TEXT_LENGTH))
    return wrong(`${field}.memo`, why.entry_memo_too_long({ id, most: MAX_TEXT_LENGTH }));
  const written: WrittenLine[] = [];
  let sum = 0n;
  for (const [at, line] of lines.entries()) {
    const read = readLine(reading, line, `${field}.lines[${at}]`, id);
    if (isRefusal(read)) return read;
    sum += read.minor;
    written.push(read.written);
  }
  if (sum !== 0n)
    return wrong(`${field}.lines`, why.entry_of_snapshot_unbalanced({ id, difference: formatAmount(sum, reading.currency.scale) }));
  reading.entries.add(id);
  reading.months.add(monthOf(date));
  return { date, description, id, lines: written, memo, number };
};

const readLine = (reading: Reading, line: SnapshotLine, field: string, entryId: string) => {
  const { accountId, memo = null, counterpartyId = null } = line;
  const account = reading.accounts.get(accountId);
  if (account === undefined) return wrong(`${field}.accountId`, why.entry_names_unknown_account({ id: entryId, account: accountId }));
  const counterparty = counterpartyId === null ? null : reading.counterparties.get(counterpartyId);
  if (counterparty === undefined)
    return wrong(`${field}.counterpartyId`, why.entry_names_unknown_party({ id: entryId, party: counterpartyId ?? '' }));
  if (memo !== null && isLongerThan(memo, MAX_TEXT_LENGTH))
    return wrong(`${field}.memo`, why.line_memo_too_long({ id: entryId, most: MAX_TEXT_LENGTH }));
  const minor = readSides(reading, line, field, why.the_line_of_entry({ id: entryId }));
  if (isRefusal(minor)) return minor;
  if (minor !== 0n) account.lines += 1;
  if (counterparty !== null && minor !== 0n) counterparty.lines += 1;
  const written: WrittenLine = { account_id: accountId, ...sides(minor, reading.currency), memo, party_id: counterpartyId };
  return { written, minor };
};

/** [MIG-4] */
export const readItem = (reading: Reading, item: SnapshotOpenItem, field: string): WrittenOpenItem | SnapshotRefusal => {
  const { accountId, counterpartyId, dueOn = null, issuedOn = null, number = null } = item;
  const account = reading.accounts.get(accountId);
  const counterparty = reading.counterparties.get(counterpartyId);
  if (account === undefined) return wrong(`${field}.accountId`, why.snapshot_without_account({ account: accountId }));
  if (counterparty === undefined) return wrong(`${field}.counterpartyId`, why.snapshot_without_party({ party: counterpartyId }));
  if (dueOn !== null && !isDate(dueOn)) return wrong(`${field}.dueOn`, whyNoDate(dueOn));
  if (issuedOn !== null && !isDate(issuedOn)) return wrong(`${field}.issuedOn`, whyNoDate(issuedOn));
  if (issuedOn !== null && issuedOn > reading.cutover)
    return wrong(
      `${field}.issuedOn`,
      why.item_after_cutover({ number: number ?? field, party: counterparty.written.name, date: issuedOn, cutover: reading.cutover }),
    );
  if (number !== null && isLongerThan(number, MAX_NUMBER_LENGTH))
    return wrong(`${field}.number`, why.item_number_too_long({ most: MAX_NUMBER_LENGTH }));
  const minor = parseAmount(item.amount, reading.currency, `${field}.amount`);
  if (isRefusal(minor)) return minor;
  account.itemsMinor += minor;
  account.items += 1;
  counterparty.openItems += 1;
  counterparty.owed.set(accountId, (counterparty.owed.get(accountId) ?? 0n) + minor);
  const amount = formatAmount(minor, reading.currency.scale);
  return { account_id: accountId, amount, due_on: dueOn, issued_on: issuedOn, number, party_id: counterpartyId };
};
