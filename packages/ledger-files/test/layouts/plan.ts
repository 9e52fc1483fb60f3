import type { Encoding } from 'ledger-core';
import { LANGUAGES, type Language } from './languages.ts';
import type { Chance } from './random.ts';

/** How a printed table shows the direction of money. */
export type Convention =
  | { readonly by: 'minus' | 'behind' | 'brackets' | 'both_signs' | 'unsigned' | 'reversed' | 'pair' | 'pair_minus' | 'pair_zeros' }
  | { readonly by: 'word' | 'cell' | 'cell_credit_only'; readonly words: readonly [string, string] };

/** Every choice by which a table of movements is printed. */
export interface Plan {
  readonly language: Language;
  readonly header: 'known' | 'unknown' | 'none';
  readonly delimiter: ',' | ';' | '\t' | '|';
  readonly encoding: Encoding;
  readonly mark: '.' | ',';
  readonly group: string;
  readonly dates: string;
  readonly currency: string;
  readonly shown: 'nothing' | 'column' | 'sign' | 'code' | 'header';
  readonly convention: Convention;
  readonly balance: 'none' | 'every' | 'some' | 'worded' | 'before';
  /** A balance before each movement, in a column beside the one behind it. */
  readonly both: boolean;
  /** Where the balances before, between and behind the movements are printed; one that is wrong must be noticed. */
  readonly ends: 'none' | 'above' | 'below' | 'wrong' | 'between' | 'between_wrong';
  /** The words of a balance before, between and behind the movements, and those of a total. */
  readonly printed: Readonly<Record<'opening' | 'between' | 'closing' | 'total', string>>;
  /** Movements that did not happen, by a word of their state. */
  readonly states: boolean;
  /** One movement in the column of the other direction, with the word of its own. */
  readonly contrary: boolean;
  /** Payees by name, with an account each under a name that does not say whose it is. */
  readonly named: boolean;
  readonly isDescending: boolean;
  readonly opening: boolean;
  readonly totals: boolean;
  readonly footer: boolean;
  readonly preamble: boolean;
  readonly pending: 'none' | 'status' | 'note' | 'yes';
  readonly fee: 'none' | 'beside' | 'negative' | 'included' | 'net';
  readonly foreign: boolean;
  readonly rate: boolean;
  readonly category: boolean;
  readonly valueDate: boolean;
  readonly reference: boolean;
  readonly payee: boolean;
  readonly accounts: 'one' | 'chosen' | 'open';
  readonly continued: boolean;
  readonly blanks: boolean;
  /** A column of letters that are no directions, and one of whole numbers that are no amounts. */
  readonly letters: 'none' | 'a b' | 's h' | 'd k' | 'c d';
  readonly codes: 'none' | 'time' | 'key' | 'year';
  /** What stands around a cell: a mark of the writing direction, or what keeps a text in a spreadsheet. */
  readonly around: 'nothing' | 'mark' | 'formula';
  /** What a column each has where there is no amount. */
  readonly nothing: '' | '-' | '–';
  /** Amounts without cents, with a dash in place of them. */
  readonly isWithoutCents: boolean;
  /** The names of payees, in a column whose name is in no table. */
  readonly reported: 'none' | 'payee' | 'unknown';
  readonly sourceKind: 'bank' | 'card';
  readonly order: 'fixed' | 'shuffled';
}

const DATES = [
  'DD.MM.YYYY',
  'D.M.YY',
  'YYYY-MM-DD',
  'YYYY/MM/DD',
  'YYYYMMDD',
  'DD/MM/YYYY',
  'MM/DD/YYYY',
  'DD-MM-YYYY',
  'DD MMM YYYY',
  'M/D/YY',
  'DD/MM/YY',
  'MMM D, YYYY',
  'YYYY.MM.DD',
  'YYYY-MM-DD HH',
  'DD/MM/YYYY-HH',
  'HH DD.MM.YYYY',
  'DD-MM-YYYY-HH',
] as const;

export const planOf = (chance: Chance): Plan => {
  const { pick, once } = chance;
  const language = pick(LANGUAGES);
  const mark = pick(['.', ','] as const);
  const isFrom = (times: number): boolean => once(times);
  return {
    language,
    header: pick(['known', 'known', 'known', 'known', 'unknown', 'none'] as const),
    delimiter: pick([',', ';', ';', '\t', '|'] as const),
    encoding: pick(['utf-8', 'utf-8', 'utf-8', 'utf-16le', 'windows-1252'] as const),
    mark,
    group: pick(['', '', ' ', "'", mark === '.' ? ',' : '.']),
    dates: pick(DATES),
    currency: pick(['EUR', 'EUR', 'EUR', 'USD', 'GBP', 'DKK', 'CHF', 'JPY', 'MYR', 'TRY', 'ZAR', 'RON'] as const),
    shown: pick(['nothing', 'nothing', 'column', 'sign', 'code', 'header'] as const),
    convention: conventionOf(chance, language),
    balance: pick(['none', 'every', 'every', 'some', 'worded', 'every', 'every', 'some', 'none', 'before'] as const),
    isDescending: once(2),
    opening: isFrom(4),
    totals: isFrom(5),
    footer: isFrom(4),
    preamble: isFrom(5),
    pending: pick(['none', 'none', 'none', 'status', 'note', 'yes'] as const),
    fee: pick(['none', 'none', 'none', 'none', 'none', 'none', 'beside', 'negative', 'included', 'net'] as const),
    foreign: isFrom(6),
    rate: isFrom(10),
    category: isFrom(4),
    valueDate: isFrom(4),
    reference: isFrom(4),
    payee: isFrom(6),
    accounts: pick(['one', 'one', 'one', 'one', 'one', 'one', 'chosen', 'open'] as const),
    continued: isFrom(10),
    blanks: isFrom(15),
    sourceKind: pick(['bank', 'bank', 'bank', 'bank', 'card'] as const),
    order: pick(['fixed', 'shuffled'] as const),
    both: isFrom(12),
    ends: pick(['none', 'none', 'none', 'none', 'above', 'below', 'wrong', 'between', 'between_wrong'] as const),
    printed: {
      opening: pick(language.opening),
      between: pick(language.between),
      closing: pick(language.closing),
      total: pick(language.total),
    },
    states: isFrom(8),
    contrary: isFrom(10),
    named: isFrom(8),
    letters: pick(['none', 'none', 'none', 'none', 'none', 'a b', 's h', 'd k', 'c d'] as const),
    codes: pick(['none', 'none', 'none', 'none', 'none', 'time', 'key', 'year'] as const),
    around: pick(['nothing', 'nothing', 'nothing', 'nothing', 'nothing', 'nothing', 'mark', 'formula'] as const),
    nothing: pick(['', '', '-', '–'] as const),
    isWithoutCents: isFrom(20),
    reported: pick(['none', 'none', 'none', 'none', 'none', 'payee', 'unknown'] as const),
  };
};

const conventionOf = (chance: Chance, language: Language): Convention => {
  const by = chance.pick([
    'minus',
    'minus',
    'minus',
    'behind',
    'brackets',
    'both_signs',
    'unsigned',
    'reversed',
    'pair',
    'pair',
    'pair_minus',
    'pair_zeros',
    'word',
    'word',
    'word',
    'cell',
    'cell_credit_only',
  ] as const);
  if (by === 'word') return { by, words: chance.pick(language.flags) };
  if (by === 'cell' || by === 'cell_credit_only')
    return {
      by,
      words: chance.pick([
        ['DR', 'CR'],
        ['Dr', 'Cr'],
        ['S', 'H'],
        ['D', 'C'],
        ['Dt', 'Kt'],
      ] as const),
    };
  return { by };
};
