import { type ColumnRole, type Refusal, refuse, type StatementMapping, type Why, whyOf } from 'ledger-core';
import type { ReadOptions } from '../read-options.ts';
import { problemOf, unread } from '../unread.ts';
import { type QuestionReason, questionFor } from './sentences.ts';

/** An option that would answer a question, and the options that it sets. */
export interface Choice {
  readonly option: string;
  readonly value: string;
  /** What the value means for this file, if its name does not say it. */
  readonly meaning?: string;
  readonly sets: Partial<ReadOptions>;
  /** The role that the choice assigns to a column. */
  readonly role?: ColumnRole;
}

/** A refusal that options could resolve. Each choice is tried before it is printed.  [STM-15] */
export interface Question extends Refusal<'unprocessable'> {
  readonly choices: readonly Choice[];
  /** The maximum number of printed choices. */
  readonly most: number;
  /** Whether the question is about bad rows, which the choice of another question may have caused. */
  readonly isOfRows: boolean;
  /** The place in the file, printed before the message; null if the question is about several places. */
  readonly place: string | null;
  /** Builds the message, without its place, from the choices that can be read. */
  readonly told: (readable: readonly Choice[]) => string;
}

/** Creates a question that an option answers. */
export const ask = (reason: QuestionReason, choices: readonly Choice[]): Question => {
  const { what, otherwise = EXPORT_AGAIN, lead = 'say which with' } = questionFor(reason);
  const told = (readable: readonly Choice[]): string => {
    const next = readable.length > 0 ? `${lead} ${adviceOf(readable)}` : otherwise;
    return next === '' ? `${what}.` : `${what}; ${next}.`;
  };
  return { ...refuse('unprocessable', unread(told(choices))), choices, most: choices.length, isOfRows: false, place: null, told };
};

/** Creates a question about one place in the file. */
export const askAt = (place: string, reason: QuestionReason, choices: readonly Choice[]): Question => {
  const question = ask(reason, choices);
  return { ...question, place, ...placed(place, whyOf(question)) };
};

const EXPORT_AGAIN = 'no option reads it without a contradiction, so export it again, with signs or with a running balance';

export const isQuestion = (refusal: Refusal<'unprocessable'>): refusal is Question => 'choices' in refusal;

/** A way to read a file with bad rows, as a sentence. */
export interface Way extends Choice {
  readonly says: string;
}

/** The choice that skips and lists the bad rows. It comes last, after the choices that lose nothing. */
export const withoutRows = (instead: string): Way => ({
  option: 'skipBadRows',
  value: 'true',
  sets: { skipBadRows: true },
  says: `${instead}, or read the others with skipBadRows.`,
});

export const CORRECT_ROWS = 'Correct these rows in the file';

/** Creates a question about bad rows. The message lists the first choices that can be read.  [STM-2] */
export const askRows = (refusal: Refusal<'unprocessable'>, ways: readonly Way[], most = 1): Question => ({
  ...refusal,
  choices: ways,
  most,
  isOfRows: true,
  place: null,
  told: (readable) => [problemOf(refusal), ...ways.filter((way) => readable.includes(way)).map(({ says }) => says)].join(' '),
});

/** Resolves a question to a refusal with its readable choices. A choice that contradicts the file is not printed. */
export const settled = (question: Question, isReadable: (sets: Partial<ReadOptions>) => boolean): Settled => {
  const { choices, most, isOfRows: _rows, place, told, reason: _untried, params: _values, errors, ...refusal } = question;
  const readable: Choice[] = [];
  for (const choice of choices) if (readable.length < most && isReadable(choice.sets)) readable.push(choice);
  const problem = unread(told(readable));
  const isSettled = readable.length > 0;
  if (place !== null) return { isSettled, refusal: { ...refusal, ...placed(place, problem) } };
  const [first] = readable;
  const asked = errors ?? (first === undefined || refusal.field !== undefined ? undefined : [{ field: first.option, ...problem }]);
  return { isSettled, refusal: { ...refusal, ...problem, ...(asked !== undefined && { errors: asked }) } };
};

/** A refusal, and whether it names an option. */
interface Settled {
  readonly isSettled: boolean;
  readonly refusal: Refusal<'unprocessable'>;
}

/** Builds a refusal for one place. */
const placed = (place: string, problem: Why): Pick<Refusal, 'reason' | 'params' | 'field' | 'errors'> => ({
  ...problem,
  field: place,
  errors: [{ field: place, ...problem }],
});

const adviceOf = (choices: readonly Choice[]): string => {
  const options = [...new Set(choices.map(({ option }) => option))];
  return options.map((option) => `${option}: ${listed(choices.filter((choice) => choice.option === option))}`).join(', or with ');
};

const listed = (choices: readonly Choice[]): string =>
  choices.map(({ value, meaning }) => (meaning === undefined ? value : `${value} (${meaning})`)).join(' or ');

/** The caller's options with a choice applied. */
export const withChoice = (options: ReadOptions, sets: Partial<ReadOptions>): ReadOptions => ({
  ...options,
  ...sets,
  ...((options.mapping ?? sets.mapping) && {
    mapping: {
      ...options.mapping,
      ...sets.mapping,
      ...(sets.mapping?.directions && { directions: joined(options.mapping?.directions, sets.mapping.directions) }),
      ...((options.mapping?.columns ?? sets.mapping?.columns) && { columns: { ...options.mapping?.columns, ...sets.mapping?.columns } }),
    },
  }),
});

type Directions = NonNullable<StatementMapping['directions']>;

const joined = (given: Directions | undefined, more: Directions): Directions => ({
  in: [...(given?.in ?? []), ...more.in],
  out: [...(given?.out ?? []), ...more.out],
});

/**
 * The possible meanings of a word beside an amount. Every other unknown word also needs a meaning, so each choice is tried with one meaning
 * for all of them.
 */
export const wordChoices = (word: string, others: readonly string[] = []): readonly Choice[] => [
  { option: 'mapping.directions.in', value: word, meaning: 'money in', sets: { mapping: { directions: { in: [word], out: others } } } },
  {
    ...{ option: 'mapping.directions.out', value: word, meaning: 'money out' },
    sets: { mapping: { directions: { in: [], out: [word, ...others] } } },
  },
];

export const signChoice = (sign: 'as_printed' | 'charges_positive', meaning: string): Choice => ({
  option: 'mapping.sign',
  value: sign,
  meaning,
  sets: { mapping: { sign } },
});

export const columnChoice = (role: ColumnRole, reference: string | number): Choice => ({
  option: `mapping.columns.${role}`,
  value: String(reference),
  sets: { mapping: { columns: { [role]: reference } } },
  role,
});
