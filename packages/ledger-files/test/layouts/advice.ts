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
  ...asked(message),
  ...(plan.accounts === 'one' ? [] : accounts(message)),
  ...said(message),
];

/** "say which with mapping.sign: as_printed (…) or charges_positive (…), or with mapping.columns.direction: Type." */
const asked = (message: string): readonly Named[] => {
  const [, advice = ''] = /(?:say which with|say what the column holds with) (.*)\.$/s.exec(message) ?? [];
  return advice.split(', or with ').flatMap((part) => {
    const [, option = '', values = ''] = /^([\w.]+): (.*)$/s.exec(part) ?? [];
    const plain = values.replace(MEANING, '');
    return option === '' ? [] : plain.split(/, or |, | or /).map((value) => ({ option, value: value.replaceAll('"', '') }));
  });
};

/** What a value means, in several words; a column may be called "Amount (EUR)". */
const MEANING = / \([^)]* [^)]*\)/g;

/** "The file holds 2 accounts: …1111 (2 rows), …2222 (1 row); say with account which one to read". */
const accounts = (message: string): readonly Named[] =>
  /say with account/.test(message)
    ? [...message.matchAll(/[:,] …?([^,:;]+) \(\d+ rows?\)/g)].map(([, value = '']) => ({ option: 'account', value }))
    : [];

/** "say so with mapping.columns.note: Status", "Every row is read with dateOrder: dmy". */
const said = (message: string): readonly Named[] => {
  const [, option = '', value = ''] = /(?:say so|Every row is read) with ([\w.]+): (.*?)\.(?: |$)/.exec(message) ?? [];
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
