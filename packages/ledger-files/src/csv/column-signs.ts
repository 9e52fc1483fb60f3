import type { Direction } from 'ledger-core';
import { place } from '../faults.ts';
import { apart, type Clues } from './amount-rows.ts';
import { readMoneyCell } from './amounts.ts';
import { ask } from './ask.ts';
import { followBalances, isProven } from './balances.ts';
import type { Answer, Signs } from './decided-signs.ts';
import { type Words, wordsIn } from './known-words.ts';
import { cellFor, type Layout } from './layout.ts';
import { balanceIn, movedIn } from './row-amounts.ts';

/**
 * Money out and money in have a column each. Where a sign or a word in a cell contradicts its column, the running balance shows which of them is right. Without
 * one, a minus beside amounts without a sign is that of a refund, and any other contradiction refuses the file.  [STM-36] [STM-58]
 */
export const byColumns = (clues: Clues): Answer => {
  const amounts = columnAmounts(clues);
  const against = amounts.filter(({ isAgainst }) => isAgainst);
  const [first] = against;
  const reason = 'Money out and money in have a column each.';
  const columns: Signs = { by: 'column', reversed: new Set() };
  if (first === undefined) return { signs: columns, reason };
  const cells: Signs = { by: 'column', reversed: new Set(against.map(({ rowNumber }) => rowNumber)) };
  const what = contradiction(first, amounts);
  const [followsCells, followsColumns] = [isFollowed(cells, clues), isFollowed(columns, clues)];
  if (followsCells && !followsColumns) return { signs: cells, reason, doubt: `${what}; the balance shows that the column is wrong there.` };
  if (followsColumns && !followsCells) return { signs: columns, reason, doubt: `${what}; the balance shows that the column is right.` };
  const isRefund = clues.layout.roles.balance === undefined && against.every(({ word, negative }) => word === '' && negative);
  if (isRefund)
    return { signs: cells, reason, doubt: `${what}; the minus is read as money of the other direction, such as a refund, so check it.` };
  return ask(`${what}, so the column does not show which way the money went`, []);
};

/** An amount in one of the two columns, and whether its sign or word contradicts the column. */
interface ColumnAmount {
  readonly rowNumber: number;
  readonly column: string;
  readonly text: string;
  readonly word: string;
  readonly negative: boolean;
  readonly isAgainst: boolean;
}

const columnAmounts = ({ layout, mark }: Clues): readonly ColumnAmount[] =>
  (['debit', 'credit'] as const).flatMap((role) => {
    const amounts = layout.rows.flatMap((row) => {
      const cell = cellFor(layout, row, role);
      const amount = cell === null ? null : readMoneyCell(cell.text, mark);
      if (cell === null || amount === null || layout.printed.has(row) || !/[1-9]/.test(amount.decimal)) return [];
      const { decimal, word } = amount;
      return [{ rowNumber: row.number, column: cell.column, text: cell.text.trim(), word, negative: decimal.startsWith('-') }];
    });
    const isContrary = contraryTo(role === 'debit' ? 'out' : 'in', amounts, layout);
    return amounts.map((amount) => ({ ...amount, isAgainst: isContrary(amount) }));
  });

type Cell = Pick<ColumnAmount, 'word' | 'negative'>;

/** A sign that all amounts of a column have says nothing; else the one that fewer have is contrary. */
const contraryTo = (direction: Direction, amounts: readonly Cell[], layout: Layout): ((cell: Cell) => boolean) => {
  const words: Words = wordsIn(
    amounts.map(({ word }) => word),
    '',
    layout.settings.directions,
  );
  const bare = amounts.filter(({ word }) => word === '');
  const isUsuallyNegative = bare.filter(({ negative }) => negative).length * 2 > bare.length;
  return (cell) => {
    const meant = words(cell.word);
    return meant === null ? cell.negative !== isUsuallyNegative : meant !== direction;
  };
};

const contradiction = (first: ColumnAmount, amounts: readonly ColumnAmount[]): string => {
  const at = ({ rowNumber, column }: ColumnAmount): string => place(rowNumber, column);
  const other = amounts.find(({ column, negative, word }) => column === first.column && negative !== first.negative && word === '');
  if (first.word !== '' || other === undefined) return `${at(first)} has ${first.text}, and its word contradicts the column`;
  const [minus, plain] = first.negative ? [first, other] : [other, first];
  return `${at(minus)} has a minus and ${at(plain)} has none`;
};

const isFollowed = (signs: Signs, { layout, mark, days, options: { currency } }: Clues): boolean => {
  const conventions = { decimalMark: mark, signs };
  const rows = layout.rows.flatMap((row) => {
    const moved = movedIn(row, { layout, conventions, currency });
    const balance = balanceIn(row, layout, conventions, currency);
    const date = days.read(cellFor(layout, row, 'date')?.text ?? '');
    if (layout.pending(row) || (date === null && balance.is !== 'amount')) return [];
    const moves = moved.is === 'amount' && !layout.printed.has(row);
    const movementMinor = moves ? moved.minor : 0n;
    const balanceMinor = balance.is === 'amount' ? balance.minor : null;
    return [{ row, moves, rowNumber: row.number, column: null, date, movementMinor, balanceMinor }];
  });
  const { within, ends } = apart(rows, layout);
  return isProven(followBalances(within, ends));
};
