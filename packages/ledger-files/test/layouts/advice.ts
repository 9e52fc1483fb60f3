import type { ReadOptions } from '../../src/index.ts';

/** The options that a refusal names, each with one of its values, as a person would send them; none where it names no value. */
export const adviceOf = (message: string, options: ReadOptions): readonly ReadOptions[] => [
  ...askedOptions(message).map(({ option, value }) => withOption(options, option, value)),
  ...(/skipBadRows/.test(message) ? [{ ...options, skipBadRows: true }] : []),
  ...notes(message).map((column) => withOption(options, 'mapping.columns.note', column)),
];

/** The options with each account that a refusal lists: which one is meant is a fact that a person knows. */
export const withAccounts = (message: string, options: ReadOptions): readonly ReadOptions[] =>
  accounts(message).map((account) => ({ ...options, account }));

/** Whether a refusal asks how days or amounts are written: a person knows it, and both readings are named, whatever comes behind. */
export const isOfFact = (message: string): boolean => /say which with (dateOrder|decimalMark)/.test(message);

interface Asked {
  readonly option: string;
  readonly value: string;
}

/** "say which with mapping.sign: as_printed (…) or charges_positive (…), or with mapping.columns.direction: Type." */
const askedOptions = (message: string): readonly Asked[] => {
  const [, advice = ''] =
    /(?:say which with|say what the column holds with) (.*)\.(?: Nothing of the file was imported\.)?(?: \d+ more .*)?$/s.exec(message) ??
    [];
  return advice.split(', or with ').flatMap((part) => {
    const [, option = '', values = ''] = /^([\w.]+): (.*)$/s.exec(part) ?? [];
    const plain = values.replace(/ \([^)]*\)/g, '');
    return option === '' ? [] : plain.split(' or ').map((value) => ({ option, value: value.replaceAll('"', '') }));
  });
};

/** "The file holds 2 accounts: …1111 (2 rows), …2222 (1 row); say with account which one to read". */
const accounts = (message: string): readonly string[] =>
  /say with account/.test(message) ? [...message.matchAll(/…(\w{4}) \(\d+ rows?\)/g)].map(([, last = '']) => last) : [];

/** The state that nobody knows, where all rows happened. */
const notes = (message: string): readonly string[] => {
  const [, note = ''] = /say so with mapping\.columns\.note: (.*?)\.(?: |$)/.exec(message) ?? [];
  return note === '' ? [] : [note];
};

const withOption = (options: ReadOptions, option: string, value: string): ReadOptions => {
  if (option === 'dateOrder') return { ...options, dateOrder: value as NonNullable<ReadOptions['dateOrder']> };
  const { mapping = {} } = options;
  const [, role] = /^mapping\.columns\.(\w+)$/.exec(option) ?? [];
  const column = /^\d+$/.test(value) || /^column \d+$/.test(value) ? Number(value.replace('column ', '')) : value;
  if (role !== undefined) return { ...options, mapping: { ...mapping, columns: { ...mapping.columns, [role]: column } } };
  return { ...options, mapping: { ...mapping, [option.replace('mapping.', '')]: value } };
};
