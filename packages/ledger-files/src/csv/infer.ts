import { isRefusal, type Refusal, refuse } from 'ledger-core';
import { place } from '../faults.ts';
import { INFERRED_FROM_ROWS } from '../limits.ts';
import { isNothing, looksLikeMoneyCell } from './amounts.ts';
import { ask, askAt, type Question } from './ask.ts';
import { withAssigned } from './assigned.ts';
import { decideDays, isWithoutYear, looksLikeDate } from './dates.ts';
import { byFullness, furtherTexts, hasOneText, hasPhrases, hasTexts, isConstant } from './descriptions.ts';
import { allColumns, type DirectionColumns, findCurrency, findDate, findDirection, wordiest } from './find-columns.ts';
import { findMoney } from './find-money.ts';
import { type ColumnsByRole, isNoMovement, isOfBothSides, type RankedRole, rolesOf } from './known-words.ts';
import { type ByWord, type Clues, evidence, type Found, isMovement, moneyClues } from './money-evidence.ts';
import type { MoneyColumns } from './money-search.ts';
import type { TableRow } from './table.ts';
import { isNamedAsOwn, isPayeeName } from './words/payees.ts';

/** The columns of an unknown file, and whether its balance has a name. */
export interface Inferred {
  readonly roles: ColumnsByRole;
  readonly isBalanceNamed: boolean;
  readonly reasons: readonly string[];
  readonly doubts: readonly string[];
}

/** Infers the columns that nobody assigned, by the words of the header and, where these are unknown, by their cells. */
export const inferColumns = (rows: readonly TableRow[], clues: Clues): Inferred | Refusal<'unprocessable'> | Question => {
  const { headerAt, assigned, settings, options } = clues;
  const header = headerAt === null ? null : (rows[headerAt] ?? null);
  const body = rows.slice(headerAt === null ? 0 : headerAt + 1).slice(0, INFERRED_FROM_ROWS);
  if (body.length === 0) return refuse('unprocessable', 'The file has a header and no rows.');
  const words = columnsByWord(header, assigned, body);
  const isDay = dayTest(clues);
  const date = assigned.date?.[0] ?? findDate(body, words('date'), isDay);
  if (date === null) return withoutDates(body, header, words('date'));
  const dated = body.filter((row) => isDay(row.cells[date] ?? ''));
  const moving = dated.filter(isMovement);
  const given = Object.values(assigned).flat();
  const directed: DirectionColumns =
    assigned.direction === undefined
      ? findDirection(moving, words('direction'), [date, ...given], (at) => header?.cells[at]?.trim() ?? '')
      : { certain: assigned.direction[0] ?? null, candidates: [] };
  const currency = assigned.currency?.[0] ?? findCurrency(moving, words('currency'), [date, directed.certain, ...given]);
  const moneyWith = (direction: number | null): MoneyColumns | Question => {
    const found = { header, words, date, direction, currency };
    return findMoney(evidence(dated, found, clues), moneyClues(rows, found, assigned, options), settings.decimalMark, options.currency);
  };
  const isFollowed = (at: number): boolean => {
    const withWords = moneyWith(at);
    return !isRefusal(withWords) && withWords.isBare && withWords.mode === 'word';
  };
  const direction = directed.certain ?? directed.candidates.find(isFollowed) ?? null;
  const money = moneyWith(direction);
  if (isRefusal(money)) return money;
  const found = { header, words, date, direction, currency };
  const roles = { ...otherRoles(dated, found, money, assigned), date: [date], ...asRoles(money, direction) };
  const isBalanceNamed = assigned.balance !== undefined || money.isBalanceNamed;
  const columns = withAssigned(roles, { ...assigned, ...namesBefore(dated, assigned, roles) });
  return { roles: columns, isBalanceNamed, reasons: money.reasons, doubts: money.doubts };
};

/** A day without a year is refused for what it is, since no option adds one.  [STM-47] */
const withoutDates = (rows: readonly TableRow[], header: TableRow | null, named: readonly number[]): Question => {
  for (const { number, cells } of rows)
    for (const [at, cell] of cells.entries())
      if (isWithoutYear(cell, named.includes(at)))
        return askAt(
          place(number, header?.cells[at]?.trim() || String(at + 1)),
          `"${cell.trim()}" has no year, and no option adds one`,
          [],
          'export the statement again with the years of its days',
        );
  return ask('The file has no column of dates', [], 'name it with mapping.columns.date, and the form of its days with mapping.dateFormat');
};

const dayTest = ({ settings }: Clues): ((cell: string) => boolean) => {
  const days =
    settings.dateFormat === undefined
      ? null
      : decideDays([], { dateFormat: settings.dateFormat, headerCell: '', currency: { code: '', scale: 0 } });
  return days === null || isRefusal(days) ? looksLikeDate : (cell) => days.read(cell) !== null;
};

/** The columns that a header names for a role, the most certain first. The cells show what a name of both directions stands above. */
const columnsByWord = (header: TableRow | null, assigned: ColumnsByRole, rows: readonly TableRow[]): ByWord => {
  const taken = new Set(Object.values(assigned).flat());
  const free = (header?.cells ?? []).flatMap((cell, at) => (taken.has(at) ? [] : [{ cell, at }]));
  const rolesAt = (cell: string, at: number): readonly RankedRole[] =>
    isOfBothSides(cell) ? [{ role: holdsAmounts(rows, at) ? 'amount' : 'direction', rank: 400 }] : rolesOf(cell);
  const named = free.flatMap(({ cell, at }) => rolesAt(cell, at).map((ranked) => ({ ...ranked, at })));
  return (role) =>
    named
      .filter((column) => column.role === role)
      .sort((a, b) => a.rank - b.rank || a.at - b.at)
      .map(({ at }) => at);
};

/** Whether most filled cells of a column are amounts. */
const holdsAmounts = (rows: readonly TableRow[], at: number): boolean => {
  const filled = rows.map(({ cells }) => cells[at] ?? '').filter((cell) => !isNothing(cell));
  return filled.filter((cell) => looksLikeMoneyCell(cell)).length * 2 > filled.length;
};

/** A pair of columns needs no column of directions. */
const asRoles = ({ amount, debit, credit, balance }: MoneyColumns, direction: number | null): ColumnsByRole => ({
  ...(amount === null ? {} : { amount: [amount] }),
  ...(debit === null ? {} : { debit: [debit] }),
  ...(credit === null ? {} : { credit: [credit] }),
  ...(amount !== null && direction !== null ? { direction: [direction] } : {}),
  ...(balance === null ? {} : { balance: [balance] }),
});

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

/** The caller may say that a column has the accounts of payees; a column with their names, or one of texts beside it, then comes before it.  [STM-39] */
const namesBefore = (rows: readonly TableRow[], { counterparty = [] }: ColumnsByRole, roles: ColumnsByRole): ColumnsByRole => {
  const named = (roles.counterparty ?? []).filter((at) => !counterparty.includes(at));
  const beside = counterparty.flatMap((at) => [at - 1, at + 1]).filter((at) => (roles.description ?? []).includes(at));
  const names = named.length > 0 ? named : beside.slice(0, 1);
  const isOfAccounts = counterparty.length === 1 && counterparty.every((at) => !hasTexts(rows, at));
  return isOfAccounts && names.length > 0 ? { counterparty: [...names, ...counterparty] } : {};
};

/** In so many rows, one and the same name is that of the holder. */
const MANY_ROWS = 3;

const otherRoles = (
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
  const unnamed = allColumns(rows).filter((at) => free(at) && !isNoMovement(nameOf(at)));
  const others = unnamed.filter((at) => rolesOf(nameOf(at)).length === 0 && hasTexts(rows, at));
  const namedPayees = words('counterparty').filter(isText);
  const payees = [...namedPayees, ...others.filter((at) => isPayeeName(nameOf(at)) && !hasOneText(rows, at))];
  const isTold = described.length + namedPayees.length > 0;
  const byWord = isTold ? [...new Set([...byFullness(rows, described), ...payees])] : [];
  const isFilled = rows.every(({ cells }) => byWord.some((at) => (cells[at] ?? '').trim() !== ''));
  const fuller = byWord.length === 0 ? unnamed : isFilled ? [] : others;
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
  const note = [...(named.note ?? []), ...references, ...(isDescribed ? details : []), ...notes];
  return {
    ...named,
    ...(note.length > 0 && { note }),
    ...(details.length > 0 && !isDescribed && { details }),
    type: words('direction').slice(0, 1),
    description: texts,
    ...(currency === null ? {} : { currency: [currency] }),
  };
};
