import { isRefusal, type Refusal } from 'ledger-core';
import type { ReadOptions } from '../read-options.ts';
import type { StatementRead } from '../statement-read.ts';
import { type Choice, isQuestion, withChoice } from './ask.ts';

interface Proven<T> {
  readonly statement: T;
  readonly choices: readonly Choice[];
}

/**
 * The one reading of a refused file in which the printed balances prove every row, with a doubt that says how it was read. Null where no reading or several are
 * proven, or where `attempt` returns null, since the file has been read as often as it may be. A reading that leaves rows out or turns the proof off is not tried.  [STM-62]
 */
export const provenReading = <T extends StatementRead>(
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
      if (isProven(read)) found.set(movementsOf(read), { statement: read, choices: [...choices, choice] });
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

/**
 * What a balance can prove: the decimal mark, the column of the movements or of the balance, and the fee. With all signs reversed, a balance behind each movement looks like
 * one before it (STM-35), so a choice of signs is not tried. An option of the caller is not overruled.
 */
const isOfReading = ({ option }: Choice, { mapping }: ReadOptions): boolean => {
  const [, role] = /^mapping\.columns\.(amount|balance|note)$/.exec(option) ?? [];
  if (role !== undefined) return !(role in (mapping?.columns ?? {}));
  if (option === 'mapping.decimalMark') return mapping?.decimalMark === undefined;
  return option === 'mapping.fee' && mapping?.fee === undefined;
};

const isProven = ({ proof, bad, records }: StatementRead): boolean =>
  proof === 'rows' && bad.length === 0 && [...records].filter(({ kind }) => kind !== 'hold').length >= PROVING_ROWS;

const movementsOf = ({ records }: StatementRead): string =>
  [...records].map(({ row, date, direction, amountMinor, kind }) => [row, date, direction, amountMinor, kind].join(' ')).join('\n');

const withDoubt = <T extends StatementRead>({ statement, choices }: Proven<T>): T => {
  const said = choices.map(meaningOf).join(', and that ');
  return { ...statement, doubts: [...statement.doubts, `Only the balance shows that ${said}; check it.`] };
};

const meaningOf = ({ option, value }: Choice): string => {
  const [, role] = /^mapping\.columns\.(\w+)$/.exec(option) ?? [];
  if (role === 'note') return 'the amount contains the fee';
  if (option === 'mapping.fee') return 'the fee was charged beside the amount';
  if (role !== undefined) return `column ${value} is that of ${role === 'balance' ? 'the balance' : 'the movements'}`;
  return `amounts have a decimal ${value.includes(',') ? 'comma' : 'point'}`;
};
