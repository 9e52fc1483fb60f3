import {
  apiNameOf,
  inputsNamedIn,
  isInputPath,
  messageOfSent,
  type Params,
  SENTENCES,
  type SentRefusal,
  sentenceOf,
} from 'ledger-messages';
import type { Texts } from './en.ts';

/** Refusals of the API in the words of this web app. Loaded after the first screen. */
export interface RefusalWords {
  readonly sentence: (refusal: SentRefusal) => string;
  /** The sentence without its place, for use after one. */
  readonly reason: (refusal: SentRefusal) => string;
  /** The inputs that the sentence names, by the API's names. */
  readonly inputs: (refusal: SentRefusal) => readonly string[];
}

export const refusalWords = async (language: string, texts: Texts): Promise<RefusalWords> => {
  const translated = language === 'de' ? (await import('ledger-messages/german')).GERMAN : {};
  const labels = { ...texts.inputs, ...labelsOfFiles(texts) };
  const sentences = { ...withoutIds({ ...SENTENCES, ...translated }), ...valuesOfFiles(texts) };
  const words = { sentences, inputName: (path: string) => inputName(labels, texts, path), language };
  return {
    sentence: (refusal) => messageOfSent(refusal, words),
    reason: ({ reason, params, message }) =>
      sentences[reason] === undefined ? message : sentenceOf({ reason, params: params as Params }, words),
    inputs: (refusal) => inputsNamedIn(refusal, words).map(apiNameOf),
  };
};

/** The values of options, which have their texts on the screens of files. */
const valuesOfFiles = ({ files }: Texts): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries({ ...files.dateOrders, ...files.signs, ...files.fees }).map(([value, text]) => [`the_value_${value}`, text]),
  );

/** The sentences without ids in parentheses: the web app links to these records instead. */
const withoutIds = (sentences: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(sentences).map(([reason, sentence]) => [reason, sentence.replaceAll(/ \(\{(?:\w+I|i)d\}\)/g, '')]));

/** The inputs of imports and reconciliations, which have their labels on the screens of files. */
const labelsOfFiles = ({ files }: Texts): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(Object.entries(files.roles).map(([role, label]) => [`mapping.columns.${role}`, label])),
  ...files.statement,
  account: files.options.account,
  date_order: files.dateOrder,
  decimal_mark: files.decimalMark,
  encoding: files.options.encoding,
  'mapping.directions': `${files.wordsIn}, ${files.wordsOut}`,
  'mapping.directions.in': files.wordsIn,
  'mapping.directions.out': files.wordsOut,
  'mapping.fee': files.options.fee,
  'mapping.sign': files.options.sign,
  outstanding_entry_ids: files.isOutstanding,
  prove_balances: files.noProof,
  skip_bad_rows: files.skipBad,
});

const STEP = /^(\w+)(?:\[(\d+)\])?$/;

/**
 * The label of an input: `splits[1].amount` is “Part 2, Amount”. An input without a label shows its name in plain letters.
 * Each screen with `force` has a checkbox that says what it does, so refusals do not name it.
 */
const inputName = (labels: Readonly<Record<string, string>>, texts: Texts, path: string): string | undefined => {
  if (path === 'force') return undefined;
  if (!isInputPath(path)) return path;
  const field = apiNameOf(path);
  const label = (name: string): string => labels[name] ?? spaced(name);
  const whole =
    labels[field] ??
    field
      .split('.')
      .map((step) => labelOfStep(step, label))
      .join(', ');
  return texts.quoted(whole);
};

const labelOfStep = (step: string, label: (name: string) => string): string => {
  const [, name = step, at] = STEP.exec(step) ?? [];
  return at === undefined ? label(name) : `${label(name)} ${Number(at) + 1}`;
};

/** "exclude_reason" becomes "Exclude reason". */
const spaced = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replace(/_id$/, '').replaceAll('_', ' ');
