import type { StatementMapping } from 'ledger-core';
import type { ReadOptions } from '../../src/index.ts';
import type { Plan } from './plan.ts';
import { ACCOUNTS } from './print.ts';

/** An option that a refusal names, as a person would send it. */
export interface Advice {
  readonly options: ReadOptions;
  /** Whether it is what the printed table truly has; null where the plan does not say. */
  readonly isTrue: boolean | null;
}

/** What is known of a file whose refusal is answered. */
type Known = Pick<Plan, 'accounts' | 'dates' | 'mark' | 'encoding'>;

/** Every option that a refusal names, each with one of its values. */
export const adviceOf = (message: string, options: ReadOptions, plan: Known): readonly Advice[] => [
  ...named(message, plan).map(({ option, value }) => ({
    options: withOption(options, option, value),
    isTrue: isTrue(option, value, plan),
  })),
  ...(/skipBadRows/.test(message) ? [{ options: { ...options, skipBadRows: true }, isTrue: null }] : []),
];

interface Named {
  readonly option: string;
  readonly value: string;
}

/** Which account is meant is asked of a person, who knows where all rows are of one and the accounts are those of payees. */
const named = (message: string, plan: Pick<Known, 'accounts'>): readonly Named[] => [
  ...requested(message),
  ...(plan.accounts === 'one' ? [] : accounts(message)),
  ...text(message),
];

/** "Set mapping.sign to as_printed (…) or charges_positive (…), or mapping.columns.direction to Type." */
const requested = (message: string): readonly Named[] => {
  const [, advice = ''] = /(?<!transactions, |you )\b[Ss]et ((?:mapping\.|dateOrder).* to .*)\.$/s.exec(message) ?? [];
  return advice.split(/, or (?=(?:mapping\.[\w.]+|dateOrder) to )/).flatMap((part) => {
    const [, option = '', values = ''] = /^([\w.]+) to (.*)$/s.exec(part) ?? [];
    const plain = values.replace(MEANING, '');
    return option === '' ? [] : plain.split(/, or |, | or /).map((value) => ({ option, value: value.replaceAll('"', '') }));
  });
};

/** What a value means, in several words; a column may be called "Amount (EUR)". */
const MEANING = / \([^)]* [^)]*\)/g;

/** "The file has 2 accounts: …1111 (2 rows), …2222 (1 row). Choose one with account" */
const accounts = (message: string): readonly Named[] =>
  /Choose one with account|Set account to/.test(message)
    ? [...message.matchAll(/[:,] …?([^,:;]+) \(\d+ rows?\)/g)].map(([, value = '']) => ({ option: 'account', value }))
    : [];

/** "If all rows are executed transactions, set mapping.columns.note to Status.", "Every row can be read if you set dateOrder to dmy." */
const text = (message: string): readonly Named[] => {
  const [, option = '', value = ''] =
    /(?:all rows are executed transactions, set|can be read if you set) ([\w.]+) to (.*?)\.(?: |$)/.exec(message) ?? [];
  return option === '' ? [] : [{ option, value: value.replaceAll('"', '') }];
};

const isTrue = (option: string, value: string, { dates, mark, encoding }: Known): boolean | null => {
  if (option === 'dateOrder') return value === ({ Y: 'ymd', M: 'mdy' }[dates[0] ?? ''] ?? 'dmy');
  if (option === 'mapping.decimalMark') return value === mark;
  if (option === 'mapping.encoding') return value === encoding;
  return option === 'account' ? (ACCOUNTS[0] ?? '').endsWith(value) : null;
};

export const withOption = (options: ReadOptions, option: string, value: string): ReadOptions => {
  const [, own] = /^(dateOrder|account)$/.exec(option) ?? [];
  if (own !== undefined) return { ...options, [own]: value };
  const { mapping = {} } = options;
  const [, role] = /^mapping\.columns\.(\w+)$/.exec(option) ?? [];
  const column = /^\d+$/.test(value) || /^column \d+$/.test(value) ? Number(value.replace('column ', '')) : value;
  if (role !== undefined) return { ...options, mapping: { ...mapping, columns: { ...mapping.columns, [role]: column } } };
  const [, way] = /^mapping\.directions\.(in|out)$/.exec(option) ?? [];
  if (way !== undefined)
    return { ...options, mapping: { ...mapping, directions: withWord(mapping.directions, way as 'in' | 'out', value) } };
  return { ...options, mapping: { ...mapping, [option.replace('mapping.', '')]: value } };
};

const withWord = (given: StatementMapping['directions'], way: 'in' | 'out', word: string): NonNullable<StatementMapping['directions']> => {
  const directions = given ?? { in: [], out: [] };
  return { ...directions, [way]: [...directions[way], word] };
};
