import {
  type ColumnRef,
  type ColumnRole,
  type DateOrder,
  type DecimalMark,
  type Param,
  type Refusal,
  type Remedy,
  type RemedyValue,
  refuse,
  type StatementMapping,
  type Why,
  whyOf,
} from 'ledger-core';
import type { ReadOptions } from '../read-options.ts';
import { why } from './reasons.ts';

/** The options that questions offer, each with the reason that lists its values. */
const CHOICES = {
  dateOrder: why.the_choice_of_date_order,
  'mapping.decimalMark': why.the_choice_of_decimal_mark,
  'mapping.encoding': why.the_choice_of_encoding,
  'mapping.sign': why.the_choice_of_sign,
  'mapping.fee': why.the_choice_of_fee,
  'mapping.directions.in': why.the_choice_of_words_in,
  'mapping.directions.out': why.the_choice_of_words_out,
  'mapping.columns.amount': why.the_choice_of_amount,
  'mapping.columns.debit': why.the_choice_of_debit,
  'mapping.columns.direction': why.the_choice_of_direction,
  'mapping.columns.note': why.the_choice_of_note,
  'mapping.columns.counterparty': why.the_choice_of_counterparty,
  'mapping.columns.cardholder': why.the_choice_of_cardholder,
} as const;

type Option = keyof typeof CHOICES;
type RoleIn<O> = O extends `mapping.columns.${infer Role extends ColumnRole}` ? Role : never;

/** An option that would answer a question. */
export interface Result {
  readonly option: Option | 'skipBadRows';
  /** The value as a message shows it. */
  readonly value?: Param;
  /** The options that the answer sets. */
  readonly sets: Partial<ReadOptions>;
  /** The role that the answer assigns to a column. */
  readonly role?: ColumnRole;
}

/** An answer that a message lists with its value. */
export interface Choice extends Result {
  readonly option: Option;
  readonly value: Param;
  /** What the value means for this file, if its name does not say it. */
  readonly meaning?: Why;
}

/** A way to read a file with bad rows, as a sentence. */
export interface Way extends Result {
  readonly says: Why;
}

/** A refusal that options could resolve. Each choice is tried before it is printed.  [STM-15] */
export interface Question extends Refusal<'unprocessable'> {
  readonly choices: readonly Result[];
  /** The maximum number of printed choices. */
  readonly most: number;
  /** Whether the question is about bad rows, which the choice of another question may have caused. */
  readonly isOfRows: boolean;
  /** The place in the file, which becomes the field; null if the question is about several places. */
  readonly place: Why | null;
  /** Builds the reason from the indexes of the choices that can be read. */
  readonly reported: (readable: readonly number[]) => Why;
}

/** The sentences around a question, if they differ from the usual ones. */
interface Wording {
  readonly withChoices?: (params: { readonly question: Why; readonly choices: Param }) => Why;
  readonly withoutChoices?: (question: Why) => Why;
}

/** Creates a question that an option answers. The question is a clause of a sentence. */
export const ask = (question: Why, choices: readonly Choice[], wording: Wording = {}): Question => {
  const { withChoices = why.choice_of_file_open, withoutChoices = withAdvice(EXPORT_AGAIN) } = wording;
  const reported = (readable: readonly number[]): Why =>
    readable.length > 0
      ? withChoices({ question, choices: listed(choices.filter((_, at) => readable.includes(at))) })
      : withoutChoices(question);
  return {
    ...refuse('unprocessable', reported([...choices.keys()])),
    choices,
    most: choices.length,
    isOfRows: false,
    place: null,
    reported,
  };
};

/** Creates a question about one place in the file. */
export const askAt = (place: Why, question: Why, choices: readonly Choice[], wording?: Wording): Question => {
  const requested = ask(question, choices, wording);
  return { ...requested, place, ...placed(place, whyOf(requested)) };
};

/** Adds advice to a question that no option resolves. */
export const withAdvice =
  (advice: Why) =>
  (question: Why): Why =>
    why.question_without_choice({ question, advice });

const EXPORT_AGAIN = why.the_advice_to_export_again();

export const isQuestion = (refusal: Refusal<'unprocessable'>): refusal is Question => 'choices' in refusal;

/** The remedy that skips and lists the bad rows. It is last, after the remedies that lose nothing. */
export const skippingRows = (says: Why): Way => ({ option: 'skipBadRows', sets: { skipBadRows: true }, says });

/** Creates a question about bad rows. The message lists the first ways that can be read.  [STM-2] */
export const askRows = (refusal: Refusal<'unprocessable'>, ways: readonly Way[], most = 1): Question => ({
  ...refusal,
  choices: ways,
  most,
  isOfRows: true,
  place: null,
  reported: (readable) =>
    ways
      .filter((_, at) => readable.includes(at))
      .reduce<Why>((problem, { says }) => why.rows_at_fault_and_way({ problem, way: says }), whyOf(refusal)),
});

/** What a choice leads to: a reading, a further question with an answer, or neither. */
export type Outcome = 'read' | 'asked' | 'refused';

/**
 * Resolves a question to a refusal with its readable choices. A choice that contradicts the file is not printed. Those that read the file
 * without a further question are its remedies.
 */
export const settled = (question: Question, options: ReadOptions, outcomeOf: (sets: Partial<ReadOptions>) => Outcome): Settled => {
  const { choices, most, isOfRows: _rows, place, reported, reason: _untried, params: _values, errors, ...refusal } = question;
  const readable: number[] = [];
  const remedies: Remedy[] = [];
  for (const [at, { sets }] of choices.entries()) {
    const result = readable.length < most ? outcomeOf(sets) : 'refused';
    const remedy = result === 'read' ? remedyOf(sets, options) : null;
    if (result !== 'refused') readable.push(at);
    if (remedy !== null) remedies.push(remedy);
  }
  const problem = reported(readable);
  const isSettled = readable.length > 0;
  const remedied = { ...refusal, ...problem, ...(remedies.length > 0 && { remedies }) };
  if (place !== null) return { isSettled, refusal: { ...remedied, ...placed(place, problem) } };
  const first = choices[readable[0] ?? -1];
  const requested = errors ?? (first === undefined || refusal.field !== undefined ? undefined : [{ field: first.option, ...problem }]);
  return { isSettled, refusal: { ...remedied, ...(requested !== undefined && { errors: requested }) } };
};

/** A refusal, and whether it names an option. */
interface Settled {
  readonly isSettled: boolean;
  readonly refusal: Refusal<'unprocessable'>;
}

/** Builds a refusal for one place. */
const placed = (place: Why, problem: Why): Pick<Refusal, 'reason' | 'params' | 'field' | 'errors'> => ({
  ...problem,
  field: place,
  errors: [{ field: place, ...problem }],
});

/** The choices by option. */
const listed = (choices: readonly Choice[]): Param => {
  const options = [...new Set(choices.map(({ option }) => option))];
  const ofOptions = options.map((option) =>
    CHOICES[option]({ choices: choices.filter((choice) => choice.option === option).map(shownValue) }),
  );
  return ofOptions.reduce((choice, other) => why.the_further_choice({ choice, other }));
};

const shownValue = ({ value, meaning }: Choice): Param => (meaning === undefined ? value : why.the_value_and_meaning({ value, meaning }));

/**
 * The possible meanings of a word beside an amount. Every other unknown word also needs a meaning, so each choice is tried with one meaning
 * for all of them.
 */
export const wordChoices = (word: string, others: readonly string[] = []): readonly Choice[] => [
  {
    ...{ option: 'mapping.directions.in', value: word, meaning: why.the_meaning_money_in() },
    sets: { mapping: { directions: { in: [word], out: others } } },
  },
  {
    ...{ option: 'mapping.directions.out', value: word, meaning: why.the_meaning_money_out() },
    sets: { mapping: { directions: { in: [], out: [word, ...others] } } },
  },
];

export const orderChoice = (order: DateOrder): Choice => ({ option: 'dateOrder', value: ORDER_VALUES[order], sets: { dateOrder: order } });

export const ORDER_VALUES: Readonly<Record<DateOrder, Why>> = {
  dmy: why.the_value_dmy(),
  mdy: why.the_value_mdy(),
  ymd: why.the_value_ymd(),
};

export const markChoice = (decimalMark: DecimalMark): Choice => ({
  option: 'mapping.decimalMark',
  value: MARK_VALUES[decimalMark],
  sets: { mapping: { decimalMark } },
});

export const MARK_VALUES: Readonly<Record<DecimalMark, Why>> = {
  '.': why.the_value_decimal_point(),
  ',': why.the_value_decimal_comma(),
};

export const signChoice = (sign: 'as_printed' | 'charges_positive', meaning: Why): Choice => ({
  option: 'mapping.sign',
  value: sign === 'as_printed' ? why.the_value_as_printed() : why.the_value_charges_positive(),
  meaning,
  sets: { mapping: { sign } },
});

export const columnChoice = (role: RoleIn<Option>, reference: ColumnRef): Choice => ({
  option: `mapping.columns.${role}`,
  value: reference,
  sets: { mapping: { columns: { [role]: reference } } },
  role,
});

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

/** The remedy for options that read a file; null if they are more than one input. */
const remedyOf = (sets: Partial<ReadOptions>, options: ReadOptions): Remedy | null => {
  const [remedy, other] = inputsOf(sets, withChoice(options, sets).mapping ?? {});
  return remedy === undefined || other !== undefined ? null : remedy;
};

/** The inputs that options set. Words of direction are one input with both lists, and it replaces the caller's. */
const inputsOf = (
  { mapping = {}, ...others }: Partial<ReadOptions>,
  { directions: allDirections }: StatementMapping,
): readonly Remedy[] => {
  const { columns = {}, directions, ...settings } = mapping;
  return [
    ...remediesIn('', others),
    ...remediesIn('mapping.', settings),
    ...remediesIn('mapping.columns.', columns),
    ...(directions === undefined ? [] : remediesIn('mapping.', { directions: allDirections })),
  ];
};

const remediesIn = (prefix: string, values: object): readonly Remedy[] =>
  Object.entries(values).map(([name, value]) => ({ input: `${prefix}${name}`, value: value as RemedyValue }));
