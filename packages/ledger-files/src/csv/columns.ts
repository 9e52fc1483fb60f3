import { type ColumnRole, currencyOf, isRefusal, type Refusal, refuse, type Why } from 'ledger-core';
import { place } from '../faults.ts';
import { INFERRED_FROM_ROWS } from '../limits.ts';
import { isNothing, looksLikeMoneyCell } from './amounts.ts';
import { ask, askAt, type Question, withAdvice } from './ask.ts';
import { decideDays, isWithoutYear, looksLikeDate } from './dates.ts';
import { namesBefore, otherRoles } from './descriptions.ts';
import { type ColumnsByRole, isOfBothSides, looksLikeDirection, type RankedRole, rolesOf, wholeWord } from './known-words.ts';
import { findMoney } from './money-columns.ts';
import { allColumns, type ByWord, type Clues, evidence, isMovement, moneyClues } from './money-evidence.ts';
import type { MoneyColumns } from './money-proof.ts';
import { why } from './reasons.ts';
import type { TableRow } from './table.ts';

/** The columns of an unknown file, and whether its balance has a column name. */
interface Inferred {
  readonly roles: ColumnsByRole;
  readonly isBalanceNamed: boolean;
  readonly reasons: readonly Why[];
  readonly doubts: readonly Why[];
}

/** Infers unassigned columns by the words of the header, else by their cells. */
export const inferColumns = (rows: readonly TableRow[], clues: Clues): Inferred | Refusal<'unprocessable'> | Question => {
  const { headerAt, assigned, settings, options } = clues;
  const header = headerAt === null ? null : (rows[headerAt] ?? null);
  const body = rows.slice(headerAt === null ? 0 : headerAt + 1).slice(0, INFERRED_FROM_ROWS);
  if (body.length === 0) return refuse('unprocessable', why.header_without_rows());
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

/** Refuses dates without a year with their own reason, because no option adds a year.  [STM-47] */
const withoutDates = (rows: readonly TableRow[], header: TableRow | null, named: readonly number[]): Question => {
  for (const { number, cells } of rows)
    for (const [at, cell] of cells.entries())
      if (isWithoutYear(cell, named.includes(at)))
        return askAt(place(number, header?.cells[at]?.trim() || String(at + 1)), why.the_question_of_year({ text: cell.trim() }), [], {
          withoutChoices: withAdvice(why.the_advice_to_print_years()),
        });
  return ask(why.the_question_of_dates(), [], { withoutChoices: withAdvice(why.the_advice_to_name_dates()) });
};

const dayTest = ({ settings }: Clues): ((cell: string) => boolean) => {
  const days =
    settings.dateFormat === undefined
      ? null
      : decideDays([], { dateFormat: settings.dateFormat, headerCell: '', currency: { code: '', scale: 0 } });
  return days === null || isRefusal(days) ? looksLikeDate : (cell) => days.read(cell) !== null;
};

/** The columns whose header names a role, the most certain first. For a name of both directions, the cells decide. */
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

/** Whether most non-empty cells of a column are amounts. */
const holdsAmounts = (rows: readonly TableRow[], at: number): boolean => {
  const filled = rows.map(({ cells }) => cells[at] ?? '').filter((cell) => !isNothing(cell));
  return filled.filter((cell) => looksLikeMoneyCell(cell)).length * 2 > filled.length;
};

/** A pair of columns does not need a direction column. */
const asRoles = ({ amount, debit, credit, balance }: MoneyColumns, direction: number | null): ColumnsByRole => ({
  ...(amount === null ? {} : { amount: [amount] }),
  ...(debit === null ? {} : { debit: [debit] }),
  ...(credit === null ? {} : { credit: [credit] }),
  ...(amount !== null && direction !== null ? { direction: [direction] } : {}),
  ...(balance === null ? {} : { balance: [balance] }),
});

/** The column with the most dates, the first if equal: banks print the booking date before the value date. */
const findDate = (rows: readonly TableRow[], named: readonly number[], isDay: (cell: string) => boolean): number | null => {
  const datesIn = (at: number): number => rows.filter(({ cells }) => isDay(cells[at] ?? '')).length;
  const byName = named.find((at) => datesIn(at) > 0);
  if (byName !== undefined) return byName;
  const counts = allColumns(rows).map(datesIn);
  const most = Math.max(0, ...counts);
  return most === 0 ? null : counts.indexOf(most);
};

/** The column that shows the directions, and candidates that count only if a balance follows their words. */
interface DirectionColumns {
  readonly certain: number | null;
  readonly candidates: readonly number[];
}

/**
 * A column with a direction name may contain unknown words, which make bad rows. Without such a name, every word must be a direction, and
 * no other column may have such words. Letters are certain only in a column without a name.  [STM-51]
 */
const findDirection = (
  rows: readonly TableRow[],
  named: readonly number[],
  taken: readonly number[],
  nameOf: (at: number) => string,
): DirectionColumns => {
  const known = (at: number): number => rows.filter(({ cells }) => looksLikeDirection(cells[at] ?? '')).length;
  const byName = named.find((at) => known(at) * 2 > rows.length);
  if (byName !== undefined) return { certain: byName, candidates: [] };
  const ofKind = (isOne: (cell: string) => boolean): readonly number[] =>
    findColumns(rows, allColumns(rows), taken, isOne).filter((at) => rows.some(({ cells }) => !isNothing(cells[at] ?? '')));
  const words = ofKind((cell) => wholeWord(cell) !== null);
  const all = ofKind(looksLikeDirection);
  const [only, another] = words.length > 0 ? words : all.filter((at) => nameOf(at) === '');
  return { certain: another === undefined ? (only ?? null) : null, candidates: all };
};

/** A column with a currency name may have blanks. It must contain codes, because in several languages the word also means a value date. */
const findCurrency = (rows: readonly TableRow[], named: readonly number[], taken: readonly (number | null)[]): number | null => {
  const printed = (at: number): readonly string[] => rows.map(({ cells }) => (cells[at] ?? '').trim()).filter((cell) => cell !== '');
  const byName = named.find(
    (at) => !taken.includes(at) && printed(at).length > 0 && !printed(at).some((cell) => looksLikeDate(cell) || /\d/.test(cell)),
  );
  return byName ?? findColumns(rows, allColumns(rows), taken, isCurrencyCode)[0] ?? null;
};

const isCurrencyCode = (cell: string): boolean => /^[A-Z]{3}$/.test(cell.trim()) && !isRefusal(currencyOf(cell.trim()));

/** The columns in which every cell is of one kind. */
const findColumns = (
  rows: readonly TableRow[],
  candidates: readonly number[],
  taken: readonly (number | null)[],
  isOne: (cell: string) => boolean,
): readonly number[] =>
  candidates.filter((at) => !taken.includes(at) && rows.length > 0 && rows.every(({ cells }) => isOne(cells[at] ?? '')));

/** Roles that at most one column can have. */
const SINGLE: readonly ColumnRole[] = ['date', 'amount', 'debit', 'credit', 'fee', 'net', 'balance', 'currency', 'direction', 'account'];

/** The columns of a layout, overridden by the caller's. A column that the caller assigns loses its previous role. */
export const withAssigned = (roles: ColumnsByRole, assigned: ColumnsByRole): ColumnsByRole => {
  const claimed = new Set(Object.values(assigned).flat());
  const replaced = new Set<string>(assigned.amount === undefined ? [] : ['debit', 'credit']);
  if (assigned.debit !== undefined || assigned.credit !== undefined) replaced.add('amount');
  const kept = Object.entries(roles).flatMap(([role, columns]) => {
    const free = SINGLE.includes(role as ColumnRole) ? columns.filter((at) => !claimed.has(at)) : columns;
    return replaced.has(role) || free.length === 0 ? [] : [[role, free] as const];
  });
  return { ...Object.fromEntries(kept), ...assigned };
};
