import { isRefusal, type Refusal } from 'ledger-core';
import type { ReadOptions } from '../read-options.ts';
import type { StatementRead, TableRead } from '../statement-read.ts';
import { type Choice, isQuestion, withChoice } from './ask.ts';
import { spelledOrder } from './dates.ts';

interface Proven<T> {
  readonly statement: T;
  readonly choices: readonly Choice[];
}

/**
 * The one reading of a refused file in which the printed balances prove every row, with a doubt that says how it was read. Null where no reading or several are
 * proven, or where `attempt` returns null, since the file has been read as often as it may be. A reading that leaves rows out or turns the proof off is not tried.  [STM-62]
 */
export const provenReading = <T extends TableRead>(
  refusal: Refusal<'unprocessable'>,
  given: ReadOptions,
  attempt: (options: ReadOptions) => T | Refusal<'unprocessable'> | null,
): T | null => {
  const found = new Map<string, Proven<T>>();
  const search = (question: Refusal<'unprocessable'>, options: ReadOptions, choices: readonly Choice[]): boolean => {
    if (!isQuestion(question) || question.isOfRows || choices.length === MAX_CHOICES) return true;
    return question.choices.every((choice) => {
      if (!isOfReading(choice, given)) return true;
      const next = withChoice(options, choice.sets);
      const read = attempt(next);
      if (read === null) return false;
      if (isRefusal(read)) return search(read, next, [...choices, choice]);
      const made = [...choices, choice];
      if (isProven(read) && (isInTime(read) || !made.some(isOfDays))) found.set(movementsOf(read), { statement: read, choices: made });
      return true;
    });
  };
  const isWhole = search(refusal, given, []);
  const [only, other] = [...found.values()];
  return isWhole && only !== undefined && other === undefined ? withDoubt(only) : null;
};

const MAX_CHOICES = 4;

/** Fewer rows may follow a balance by chance. */
const PROVING_ROWS = 3;

/** Fewer days may be in the order of time by chance. */
const ORDERED_DAYS = 4;

/** The balances show in which order the rows follow. Only one order of day and month puts the days of most files into that order. */
const isInTime = ({ isInTime: isOrdered = false, records }: TableRead): boolean =>
  isOrdered && new Set([...records].map(({ date }) => date)).size >= ORDERED_DAYS;

const isOfDays = ({ option }: Choice): boolean => option === 'dateOrder';

/**
 * What a balance can prove: the decimal mark, the column of the movements or of the balance, the fee, and the order of day and month. With all signs reversed, a balance behind
 * each movement looks like one before it (STM-35), so a choice of signs is not tried. An option of the caller is not overruled.
 */
const isOfReading = (choice: Choice, { mapping, dateOrder }: ReadOptions): boolean => {
  const { option } = choice;
  if (isOfDays(choice)) return dateOrder === undefined && mapping?.dateOrder === undefined && mapping?.dateFormat === undefined;
  const [, role] = /^mapping\.columns\.(amount|balance|note)$/.exec(option) ?? [];
  if (role !== undefined) return !(role in (mapping?.columns ?? {}));
  if (option === 'mapping.decimalMark') return mapping?.decimalMark === undefined;
  return option === 'mapping.fee' && mapping?.fee === undefined;
};

export const isProven = ({ proof, bad, records }: StatementRead): boolean =>
  proof === 'rows' && bad.length === 0 && [...records].filter(({ kind }) => kind !== 'hold').length >= PROVING_ROWS;

export const movementsOf = ({ records }: StatementRead): string =>
  [...records]
    .map(({ row, date, direction, amountMinor, kind }) => [row, date, direction, amountMinor, kind === 'hold'].join(' '))
    .join('\n');

const withDoubt = <T extends StatementRead>({ statement, choices }: Proven<T>): T => {
  const said = choices.map(meaningOf).join(', and that ');
  return { ...statement, doubts: [...statement.doubts, `Only the balance shows that ${said}; check it.`] };
};

const meaningOf = ({ option, value, sets }: Choice): string => {
  const [, role] = /^mapping\.columns\.(\w+)$/.exec(option) ?? [];
  if (role === 'note') return 'the amount contains the fee';
  if (sets.dateOrder !== undefined) return `dates are ${spelledOrder(sets.dateOrder)}`;
  if (option === 'mapping.fee') return 'the fee was charged beside the amount';
  if (role !== undefined) return `column ${value} is that of ${role === 'balance' ? 'the balance' : 'the movements'}`;
  return `amounts have a decimal ${value.includes(',') ? 'comma' : 'point'}`;
};
