import { messageOfSent, SENTENCES, type SentRefusal } from 'ledger-messages';
import type { Language } from './catalogue.ts';
import type { Texts } from './en.ts';

/** Turns refusals of the API into sentences with the labels of this web app for inputs. Loaded after the first screen. */
export const refusalsInWords = (language: Language, texts: Texts): ((refusal: SentRefusal) => string) => {
  const labels = { ...texts.inputs, ...labelsOfFiles(texts) };
  const words = { sentences: withoutIds(SENTENCES), inputName: (path: string) => inputName(labels, path), language };
  return (refusal) => messageOfSent(refusal, words);
};

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

/** A path such as `lines[0].account_id`, in contrast to a place in a file such as `row 2, column Amount`. */
const PATH = /^[\w.[\]]+$/;
const STEP = /^(\w+)(?:\[(\d+)\])?$/;

/** The label of an input: `splits[1].amount` is “Part 2, Amount”. An input without a label shows its name in plain letters. */
const inputName = (labels: Readonly<Record<string, string>>, path: string): string => {
  if (!PATH.test(path)) return path;
  const field = path.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const label = (name: string): string => labels[name] ?? spaced(name);
  const whole =
    labels[field] ??
    field
      .split('.')
      .map((step) => labelOfStep(step, label))
      .join(', ');
  return `“${whole}”`;
};

const labelOfStep = (step: string, label: (name: string) => string): string => {
  const [, name = step, at] = STEP.exec(step) ?? [];
  return at === undefined ? label(name) : `${label(name)} ${Number(at) + 1}`;
};

/** "exclude_reason" becomes "Exclude reason". */
const spaced = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replace(/_id$/, '').replaceAll('_', ' ');
