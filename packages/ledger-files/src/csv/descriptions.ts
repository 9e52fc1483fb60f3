import { INFERRED_FROM_ROWS } from '../limits.ts';
import { readableText } from '../text.ts';
import { looksLikeAmount } from './amounts.ts';
import { looksLikeDate } from './dates.ts';
import { type ColumnsByRole, isNotTransaction, rolesOf } from './known-words.ts';
import { type Layout, textFor } from './layout.ts';
import type { MoneyColumns } from './money-columns.ts';
import { allColumns, type Found } from './money-evidence.ts';
import type { StatementRow } from './rows.ts';
import { pendingFlag, saysPending } from './status.ts';
import type { TableRow } from './table.ts';
import { isNamedAsOwn, isPayeeName } from './words/accounts.ts';
import { plainName } from './words/plain-name.ts';
import { DONE_WORDS, NOT_DONE_WORDS } from './words/statuses.ts';

export const otherRoles = (
  rows: readonly TableRow[],
  { header, words, date, direction, currency }: Found,
  money: MoneyColumns,
  assigned: ColumnsByRole,
): ColumnsByRole => {
  const nameOf = (at: number): string => header?.cells[at] ?? '';
  const ofMoney = [money.amount, money.debit, money.credit, money.balance].filter((at) => at !== null);
  const taken = [date, currency, ...ofMoney];
  const free = (at: number): boolean => !taken.includes(at) && (at !== direction || money.amount === null);
  const isText = (at: number): boolean => free(at) && hasTexts(rows, at) && !isNamedAsOwn(nameOf(at));
  const described = words('description').filter(isText);
  const unnamed = allColumns(rows).filter((at) => free(at) && !isNotTransaction(nameOf(at)));
  const others = unnamed.filter((at) => rolesOf(nameOf(at)).length === 0 && hasTexts(rows, at));
  const namedPayees = words('counterparty').filter(isText);
  const payees = [...namedPayees, ...others.filter((at) => isPayeeName(nameOf(at)) && !hasOneText(rows, at))];
  const isTold = described.length + namedPayees.length > 0;
  const byWord = isTold ? [...new Set([...byFullness(rows, described), ...payees])] : [];
  const isFilled = rows.every(({ cells }) => byWord.some((at) => (cells[at] ?? '').trim() !== ''));
  const beside = isFilled ? [] : others;
  const fuller = byWord.length === 0 ? unnamed : beside;
  const texts = [...byWord, ...wordiest(rows, fuller, Math.min(...ofMoney))];
  const isName = (at: number): boolean => payees.includes(at) && !(rows.length >= MANY_ROWS && isConstant(rows, at));
  const byName = NAMED_ONLY.flatMap((role) => {
    const at = (role === 'counterparty' ? payees : words(role)).find(
      (column) => free(column) && (role === 'counterparty' ? isName(column) : column !== texts[0]),
    );
    return at === undefined ? [] : [[role, [at]] as const];
  });
  const named: ColumnsByRole = Object.fromEntries(byName);
  const isDescribed = assigned.description !== undefined;
  const used = new Set([...(isDescribed ? [] : texts), ...(named.counterparty ?? []), ...Object.values(assigned).flat()]);
  const rest = others.filter((at) => !used.has(at));
  const references = (named.reference ?? []).filter((at) => !used.has(at) && hasPhrases(rows, at));
  const { details, notes } = furtherTexts(rows, nameOf, rest);
  const isDetailed = isDescribed || assigned.details !== undefined;
  const note = [...new Set([...(assigned.note ?? []), ...(named.note ?? []), ...references, ...(isDetailed ? details : []), ...notes])];
  return {
    ...named,
    ...(note.length > 0 && { note }),
    ...(details.length > 0 && !isDetailed && { details }),
    type: words('direction').slice(0, 1),
    description: texts,
    ...(currency === null ? {} : { currency: [currency] }),
  };
};

const NAMED_ONLY = [
  'transactionDate',
  'status',
  'id',
  'reference',
  'counterparty',
  'category',
  'checkNumber',
  'cardholder',
  'note',
  'fee',
  'net',
] as const;

/** A name that is the same in this many rows is the account holder's. */
const MANY_ROWS = 3;

/**
 * The caller may assign a column that contains payees' account numbers. A column with their names, or with texts, then takes precedence.
 * [STM-39]
 */
export const namesBefore = (rows: readonly TableRow[], { counterparty = [] }: ColumnsByRole, roles: ColumnsByRole): ColumnsByRole => {
  const named = (roles.counterparty ?? []).filter((at) => !counterparty.includes(at));
  const beside = counterparty.flatMap((at) => [at - 1, at + 1]).filter((at) => (roles.description ?? []).includes(at));
  const names = named.length > 0 ? named : beside.slice(0, 1);
  const isOfAccounts = counterparty.length === 1 && counterparty.every((at) => !hasTexts(rows, at));
  return isOfAccounts && names.length > 0 ? { counterparty: [...names, ...counterparty] } : {};
};

/**
 * The column with the most letters, left of the amounts unless one on the right has more than twice as many: categories and remarks are on
 * the right. IBANs do not count, and repeated texts count once.
 */
const wordiest = (rows: readonly TableRow[], candidates: readonly number[], money: number): readonly number[] => {
  const lettersIn = (cell: string): number => (IBAN.test(cell.trim()) ? 0 : (cell.match(/\p{L}/gu)?.length ?? 0));
  const counts = candidates.map((at) => {
    const all = rows.map(({ cells }) => cells[at] ?? '');
    const texts = new Set(all).size * 2 <= all.length ? new Set(all) : all;
    return { at, letters: [...texts].reduce((sum, text) => sum + lettersIn(text), 0) };
  });
  const most = (columns: typeof counts) =>
    columns.reduce((best, next) => (next.letters > best.letters ? next : best), { at: -1, letters: 0 });
  const left = most(counts.filter(({ at }) => at < money));
  const all = most(counts);
  const best = left.letters * 2 >= all.letters ? left : all;
  return best.letters === 0 ? [] : [best.at];
};

const IBAN = /^[A-Z]{2}\d{2}(?: ?[A-Z0-9]{2,4}){3,8}$/;

/**
 * Columns with a description name, in reading order. The one that the header lists first wins, unless another has more than twice as many
 * letters.  [STM-43]
 */
const byFullness = (rows: readonly TableRow[], columns: readonly number[]): readonly number[] => {
  const [first] = columns;
  if (first === undefined || rows.length < CLEAR_ROWS) return columns;
  const letters = new Map(columns.map((at) => [at, lettersIn(rows, at)]));
  const fullest = columns.reduce((best, next) => ((letters.get(next) ?? 0) > (letters.get(best) ?? 0) ? next : best), first);
  const isFuller = (letters.get(fullest) ?? 0) > 2 * (letters.get(first) ?? 0);
  return isFuller ? [fullest, ...columns.filter((at) => at !== fullest)] : columns;
};

/** With fewer rows, text length is coincidental. */
const CLEAR_ROWS = 3;

/** The number of letters in a column's distinct texts. */
const lettersIn = (rows: readonly TableRow[], at: number): number => {
  const texts = new Set(rows.slice(0, INFERRED_FROM_ROWS).map(({ cells }) => (cells[at] ?? '').trim()));
  return [...texts].reduce((sum, text) => sum + (isNumber(text) ? 0 : (text.match(/\p{L}/gu)?.length ?? 0)), 0);
};

/** Whether a column repeats one text in several rows. */
const isConstant = (rows: readonly TableRow[], at: number): boolean =>
  rows.length > 1 && new Set(rows.slice(0, INFERRED_FROM_ROWS).map(({ cells }) => (cells[at] ?? '').trim())).size === 1;

/** Whether all non-empty cells of a column repeat one text, which is the account holder's. */
const hasOneText = (rows: readonly TableRow[], at: number): boolean => {
  const texts = rows.slice(0, INFERRED_FROM_ROWS).flatMap(({ cells }) => (cells[at] ?? '').trim() || []);
  return texts.length > 1 && new Set(texts).size === 1;
};

/** Whether a column has texts, as opposed to account numbers, days or amounts. */
const hasTexts = (rows: readonly TableRow[], at: number): boolean => {
  const filled = rows.slice(0, INFERRED_FROM_ROWS).flatMap(({ cells }) => (cells[at] ?? '').trim() || []);
  return (
    filled.some((text) => /\p{L}{2}/u.test(text)) && !filled.every((text) => isNumber(text) || looksLikeDate(text) || looksLikeAmount(text))
  );
};

/** An IBAN, or a number with one or two letters. */
const isNumber = (text: string): boolean => IBAN.test(text) || /^[A-Z]{0,3}[\d ./-]+$/.test(text);

/** Whether a column has texts of several words, unlike references. */
const hasPhrases = (rows: readonly TableRow[], at: number): boolean =>
  rows.slice(0, INFERRED_FROM_ROWS).some(({ cells }) => /\p{L}{2,} +\p{L}{2,}/u.test(cells[at] ?? ''));

/**
 * Text columns without another role that differ from row to row. Columns with few repetitions join the description, others the memo.
 * Columns without a name, and those of a kind, a place or a status, never join the description.  [STM-57]
 */
const furtherTexts = (
  rows: readonly TableRow[],
  nameOf: (at: number) => string,
  columns: readonly number[],
): { readonly details: readonly number[]; readonly notes: readonly number[] } => {
  const sample = rows.slice(0, INFERRED_FROM_ROWS);
  const textsIn = (at: number): readonly string[] => sample.flatMap(({ cells }) => (cells[at] ?? '').trim() || []);
  const reported = columns.filter((at) => {
    const texts = textsIn(at);
    return pendingFlag(nameOf(at)) === null && !isConstant(rows, at) && texts.some((text) => !isCode(text)) && !texts.every(isState);
  });
  const isDetail = (at: number): boolean => {
    const texts = textsIn(at);
    return (
      nameOf(at).trim() !== '' &&
      !KIND.test(plainName(nameOf(at))) &&
      new Set(texts).size * 2 > texts.length &&
      texts.some((text) => !isCode(text))
    );
  };
  return { details: reported.filter(isDetail), notes: reported.filter((at) => !isDetail(at)) };
};

/** A number, or a text in capitals and digits without blanks, such as a BIC. */
const isCode = (text: string): boolean => isNumber(text) || /^[A-Z0-9./_-]*$/.test(text);

const isState = (text: string): boolean => {
  const plain = plainName(text);
  return saysPending(text) || DONE_WORDS.has(plain) || NOT_DONE_WORDS.has(plain) || /^(yes|no|ja|nein|oui|non|si|true|false)$/.test(plain);
};

/** Column names for a kind, a method, a place or a bank. */
const KIND =
  /(^| )(art|typ|type|types|tipo|kind|kanal|channel|canal|sube|branch|filiale|method|methode|mode|modus|group|gruppe|grupp|class|klasse|konto\w*|account|bank|bic|swift|city|stadt|land|country|pays|pais|code|kod|user|flag|tag|tags|labels?|cleared|subcategory|project)( |$)|\wtyp(e)?$|\wart$|\wweise$|\wwijze$/;

/** The description with its joined columns and its continuation rows. */
export const descriptionOf = (layout: Layout, { row, continued = [] }: StatementRow): string => {
  if (layout.roles.details === undefined && continued.length === 0) return readableText(textFor(layout, row, 'description'));
  const joined = (layout.roles.details ?? []).map((at) => row.cells[at] ?? '');
  const below = continued.flatMap(({ cells }) => cells.filter((cell) => cell.trim() !== ''));
  const [first, ...more] = [textFor(layout, row, 'description'), ...joined, ...below].map(readableText).filter((text) => text !== '');
  return [first, ...more.filter((text) => text !== first)].join(' ');
};

/**
 * The texts of a row besides its description and payee: the note columns, and in an unknown layout also the other descriptions.  [STM-45]
 */
export const memoOf = (layout: Layout, row: TableRow): string | null => {
  const { note = [], description = [] } = layout.roles;
  const columns = layout.isKnown ? note : [...note, ...description];
  const stated = [textFor(layout, row, 'description'), textFor(layout, row, 'counterparty')];
  const texts = new Set(columns.map((at) => (row.cells[at] ?? '').trim()).filter((text) => text !== '' && !stated.includes(text)));
  return texts.size === 0 ? null : readableText([...texts].join(' '));
};

/** The description of a row without a text: its kind or category, else its direction. */
export const withoutText = (layout: Layout, { row, amountMinor }: StatementRow): string =>
  readableText(textFor(layout, row, 'type') || textFor(layout, row, 'category')) || (amountMinor < 0n ? 'Money out' : 'Money in');
