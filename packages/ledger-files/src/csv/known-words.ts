import { type ColumnRole, currencyOf, type Direction, isRefusal, type StatementMapping } from 'ledger-core';
import { MAX_WORD_LENGTH } from '../limits.ts';
import { remembered } from '../remembered.ts';
import { columnsCalled, isColumnName } from './words/columns.ts';
import { COMMON_COLUMNS } from './words/common-columns.ts';
import { DIRECTION_LETTERS, LETTER_PAIRS, NUMBERING_PAIR, RARE_PAIRS, WHOLE_WORDS } from './words/directions.ts';
import { monthByName } from './words/months.ts';
import { plainName, plainWords } from './words/plain-name.ts';
import { BALANCE_PHRASES, CLOSING_PHRASES, INTERIM_PHRASES, OPENING_PHRASES } from './words/printed-balances.ts';
import { SIDE_WORDS, SUM_WORDS, TOTAL_PHRASES, TURNOVER_PHRASES, WORDS_BETWEEN } from './words/printed-totals.ts';

/** Names from the language table rank after the common ones. */
const FURTHER = 200;

const PHRASES: ReadonlyMap<string, readonly RankedRole[]> = (() => {
  const phrases = new Map<string, RankedRole[]>();
  for (const [role, list] of COMMON_COLUMNS)
    for (const [rank, phrase] of list.split(',').entries()) phrases.set(phrase, [...(phrases.get(phrase) ?? []), { role, rank }]);
  const add = (phrase: string, role: ColumnRole, rank: number): void => {
    const known = phrases.get(phrase) ?? [];
    if (!known.some((each) => each.role === role)) phrases.set(phrase, [...known, { role, rank: FURTHER + rank }]);
  };
  for (const [role] of COMMON_COLUMNS)
    if (isColumnName(role)) for (const [rank, phrase] of columnsCalled(role).entries()) add(phrase, role, rank);
  for (const phrase of CLOSING_PHRASES) add(phrase, 'balance', FURTHER);
  return phrases;
})();

/** A possible role of a header cell; a lower rank is more certain. */
export interface RankedRole {
  readonly role: ColumnRole;
  readonly rank: number;
}

/** Amounts and currencies besides the booked ones, which never change the account's balance. */
const FOREIGN =
  /\b(original|orig|foreign|local|instructed|source|target|fremd\w*|ursprung\w*|original\w*|origine|origen|origem|vreemde|oprindelig\w*|utenlandsk\w*|utlandsk\w*|oryginal\w*)\b/;

/** Numbers that are not transaction amounts: of a trade, an exchange, a tax. */
const NO_AMOUNT =
  /^(quantity|qty|shares|units|price|unit price|rate|exchange rate|fx rate|kurs|wechselkurs|stuck|anzahl|taux|taux de change|tipo de cambio|cambio|koers|wisselkoers|vat|tax|mwst|ust|tva|iva|btw|moms|points|cashback|tip|limit|credit limit|rewards?)( |$)/;

/** The balance before each transaction, or at the start of the period. */
const BALANCE_BEFORE = /^(balance before|saldo voor mutatie|saldo vor buchung|solde avant operation)$/;

/** Names that begin like a known role but do not have it. */
const NEVER =
  /^(date de valeur|date valeur|datum valuta|data do balancete|data valor|fecha valor|credit limit|credit card|debit card|value date|valor fecha)$/;

const VALUE_DATES: ReadonlySet<string> = new Set(columnsCalled('value'));

/** Amounts in a currency other than the account's. */
const ORIGINALS: ReadonlySet<string> = new Set(columnsCalled('original'));

/** The possible roles of a header cell: by its whole name, else by its first words, as in "Montant de l'opération". */
export const rolesOf = (headerCell: string): readonly RankedRole[] => {
  const name = plainName(headerCell);
  if (name === '' || NEVER.test(name) || VALUE_DATES.has(name) || OPENING_PHRASES.has(name)) return [];
  const isForeign = FOREIGN.test(plainWords(headerCell)) || ORIGINALS.has(name);
  const allowed = (roles: readonly RankedRole[]): readonly RankedRole[] =>
    isForeign ? roles.filter(({ role }) => !OF_MONEY.has(role)) : roles;
  const whole = rolesNamed(name);
  if (whole.length > 0) return allowed(whole);
  const words = name.split(' ');
  const ofOneDirection = allowed(directedAmount(words));
  if (ofOneDirection.length > 0) return ofOneDirection;
  if (isOfBothSides(headerCell)) return [{ role: 'direction', rank: 400 }];
  for (let count = Math.min(words.length - 1, 3); count > 0; count -= 1) {
    const found = rolesNamed(words.slice(0, count).join(' ')).filter(({ role }) => BEGINNINGS.has(role));
    if (found.length > 0) return allowed(found).map(({ role, rank }) => ({ role, rank: rank + 1_000 }));
  }
  return [];
};

/** The roles of a name, or of a compound that ends with the word for an amount, as in "Belastungsbetrag".  [STM-49] */
const rolesNamed = remembered((name: string): readonly RankedRole[] => PHRASES.get(name) ?? ofCompound(name));

const ofCompound = (name: string): readonly RankedRole[] => {
  const [, first = ''] = COMPOUND.exec(name) ?? [];
  return (PHRASES.get(first) ?? []).flatMap(({ role }) =>
    role === 'debit' || role === 'credit' ? [{ role, rank: OF_ONE_DIRECTION }] : [],
  );
};

const COMPOUND = /^(\p{L}+?)s?(?:betrag|belob|belop|belopp|bedrag|summa|osszeg)$/u;

/**
 * Whether a name has the words of both directions, such as "Soll/Haben", "CreditDebet" or "Money in/out". Its cells are then words, or
 * amounts with a sign.  [STM-41]
 */
export const isOfBothSides = (headerCell: string): boolean => {
  const words = plainName(headerCell.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).split(' ');
  const has = (side: 'debit' | 'credit', among: readonly string[]): boolean =>
    among.some((word) => SHORT_SIDES[side].has(word) || rolesNamed(word).some(({ role }) => role === side));
  const long = words.filter((word) => word.length > MAX_PREPOSITION);
  return [long, words.slice(-2)].some((among) => has('debit', among) && has('credit', among));
};

/** Words that denote a side only beside a word of the other side, as in "Ein-/Ausgang". */
const SHORT_SIDES = { debit: new Set(['aus', 'ab', 'dr', 'db']), credit: new Set(['ein', 'zu', 'cr', 'kr']) } as const;

/** An amount of one direction, as in "Beløp ut" or "Montant débité (CHF)". With words of both directions, it is an ordinary amount. */
const directedAmount = (words: readonly string[]): readonly RankedRole[] => {
  const rolesAt = words.map((word, at) =>
    word.length <= MAX_PREPOSITION && at < words.length - 1 ? [] : rolesNamed(word).map(({ role }) => role),
  );
  if (words.length > MAX_AMOUNT_WORDS || !rolesAt.some((roles) => roles.includes('amount'))) return [];
  const [isDebit, isCredit] = (['debit', 'credit'] as const).map((role) => rolesAt.some((roles) => roles.includes(role)));
  if (isDebit && isCredit) return [{ role: 'amount', rank: OF_ONE_DIRECTION }];
  if (isDebit) return [{ role: 'debit', rank: OF_ONE_DIRECTION }];
  return isCredit ? [{ role: 'credit', rank: OF_ONE_DIRECTION }] : [];
};

/** The rank of an amount with a direction word. */
export const OF_ONE_DIRECTION = 500;

/** Whether a name is for an amount in another currency or a rounded one, if another column has only the amount's name. */
export const isOfOtherAmount = (headerCell: string): boolean => {
  const words = plainName(headerCell).split(' ');
  return words.length > 1 && (ROUNDED.test(words.join(' ')) || rolesNamed(words.at(-1) ?? '').some(({ role }) => role === 'currency'));
};

const ROUNDED =
  /\b(rounded|gerundet|arrondi|redondead[oa]|arredondad[oa]|arrotondat[oa]|afgerond|afrundet|avrundet|avrundad|zaokraglon|zaokrouhlen)|округл/;

const MAX_AMOUNT_WORDS = 4;

/** A word this short is a preposition unless it is the last one: "Betrag in EUR" and "Bedrag in". */
const MAX_PREPOSITION = 3;

const OF_MONEY: ReadonlySet<ColumnRole> = new Set(['amount', 'debit', 'credit', 'balance', 'currency', 'fee', 'net']);

/** Whether a column name shows that its amounts or numbers are never the account's transactions. */
export const isNotTransaction = (headerCell: string): boolean =>
  FOREIGN.test(plainWords(headerCell)) ||
  ORIGINALS.has(plainName(headerCell)) ||
  NO_AMOUNT.test(plainName(headerCell)) ||
  BALANCE_BEFORE.test(plainName(headerCell)) ||
  OPENING_PHRASES.has(plainName(headerCell));

/** Roles whose name may have additional words. With other roles, "Card type" would be mistaken for the card. */
const BEGINNINGS: ReadonlySet<ColumnRole> = new Set(['date', 'description', 'amount', 'debit', 'credit', 'balance']);

export type ColumnsByRole = { readonly [R in ColumnRole]?: readonly number[] };

/** Roles whose cells are only amounts, kind words or references. */
export const VALUES: readonly ColumnRole[] = [
  'amount',
  'debit',
  'credit',
  'balance',
  'fee',
  'net',
  'currency',
  'direction',
  'id',
  'reference',
];

/** The direction words beside amounts, as determined by the file or its caller.  [STM-16] */
export type Words = (cell: string) => Direction | null;

type Given = StatementMapping['directions'];

/**
 * Determines the direction words of a column: the caller's first, then unambiguous words, then letters by their pair. `D` is debit beside
 * `C` and deposit beside `W`, so a letter counts only if every matching pair agrees.
 */
export const wordsIn = (cells: Iterable<string>, headerCell: string, given: Given): Words => {
  const caller = callersWords(given);
  const printed = new Set([...cells].map(plainWord).filter((word) => word !== ''));
  const letters = [...printed].filter((word) => DIRECTION_LETTERS.has(word) && !caller.has(word));
  const pairs = fittingPairs(letters, headerCell);
  const meanings = new Map(
    letters.map((letter) => [
      letter,
      agreed(
        pairs.map(([out, into]) => {
          if (letter === out) return 'out';
          return letter === into ? 'in' : null;
        }),
      ),
    ]),
  );
  return (cell) => {
    const word = plainWord(cell);
    return caller.get(word) ?? directionMeant(word) ?? meanings.get(word) ?? null;
  };
};

/** The meaning of a word in every file; null for a letter, whose meaning depends on the file, and for any other text. */
export const wholeWord = (cell: string): Direction | null => directionMeant(plainWord(cell));

/** The meaning of a word, or of several words with the same meaning, as in `\u8d37 Cr`. */
const directionMeant = (word: string): Direction | null => {
  const whole = WHOLE_WORDS.get(word);
  return whole ?? (word.includes(' ') ? agreed(word.split(' ').map((part) => WHOLE_WORDS.get(part) ?? null)) : null);
};

/** Whether a cell can be a direction. */
export const looksLikeDirection = (cell: string): boolean => {
  const word = plainWord(cell);
  return directionMeant(word) !== null || DIRECTION_LETTERS.has(word);
};

const callersWords = (given: Given): ReadonlyMap<string, Direction> =>
  new Map([
    ...(given?.out ?? []).map((word) => [plainWord(word), 'out'] as const),
    ...(given?.in ?? []).map((word) => [plainWord(word), 'in'] as const),
  ]);

/** A word in lower case without accents and points. A sign is unchanged. */
const plainWord = (cell: string): string => {
  const text = cell.trim().toLowerCase();
  return /^[-+\u2212]$/.test(text) ? text.replace('\u2212', '-') : plainName(text);
};

/** The pairs that contain all letters of the column, reduced to those that the header names, if any. */
const fittingPairs = (letters: readonly string[], headerCell: string): typeof LETTER_PAIRS => {
  const words = plainName(headerCell.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).split(' ');
  const isDirected = headerCell === '' || isOfBothSides(headerCell);
  const fitting = LETTER_PAIRS.filter((pair) => {
    const name = pair.join(' ');
    return (
      letters.every((letter) => pair.includes(letter)) &&
      (letters.length === 2 || !RARE_PAIRS.has(name)) &&
      (name !== NUMBERING_PAIR || isDirected)
    );
  });
  const initials = words.map((word) => word.charAt(0));
  const named = words.length < 2 ? [] : fitting.filter((pair) => pair.every((letter) => initials.includes(letter)));
  return named.length > 0 ? named : fitting;
};

const agreed = (meanings: readonly (Direction | null)[]): Direction | null => {
  const [first] = meanings;
  return first !== undefined && meanings.every((meaning) => meaning === first) ? first : null;
};

/** The meaning of a text in a row that is not a transaction.  [STM-38] */
type PrintedMeaning = 'opening' | 'closing' | 'interim' | 'balance' | 'turnover' | 'total';

/** The meaning of each phrase. If languages differ, the last one wins. */
const MEANINGS: ReadonlyMap<string, PrintedMeaning> = new Map(
  (
    [
      ['total', TOTAL_PHRASES],
      ['turnover', TURNOVER_PHRASES],
      ['balance', BALANCE_PHRASES],
      ['interim', INTERIM_PHRASES],
      ['closing', CLOSING_PHRASES],
      ['opening', OPENING_PHRASES],
    ] as const
  ).flatMap(([meaning, phrases]) => [...phrases].map((phrase) => [phrase, meaning] as const)),
);

const FIRST_WORDS: ReadonlySet<string> = new Set([
  ...[...MEANINGS.keys()].map((phrase) => phrase.split(' ')[0] ?? ''),
  ...SUM_WORDS,
  ...SIDE_WORDS,
  ...WORDS_BETWEEN,
]);

/** The meaning of a text in a row that is not a transaction; null for any other text, which is cheap to check. */
export const printedMeaning = (text: string): PrintedMeaning | null => {
  if (text === '' || text.length > MAX_WORD_LENGTH || DIGIT_FIRST.test(text)) return null;
  const [, first = ''] = FIRST_WORD.exec(text) ?? [];
  return first !== '' && FIRST_WORDS.has(plainName(first)) ? meaningOfPhrase(text) : null;
};

/** A fast path for most cells of other columns. */
const DIGIT_FIRST = /^[-+(\s]?\d/;
const FIRST_WORD = /^[^\p{L}\d]*([\p{L}\p{M}]+)/u;

const meaningOfPhrase = remembered((text): PrintedMeaning | null => {
  const name = withoutEnd(plainName(text));
  return MEANINGS.get(name) ?? (isOfOneSide(name) ? 'turnover' : null);
});

/** Whether a name has only words for a sum or count and for one side, as in "Total debit amount".  [STM-38] */
const isOfOneSide = (name: string): boolean => {
  const words = name.split(' ');
  const has = (table: ReadonlySet<string>): boolean => words.some((word) => table.has(word));
  return (
    has(SUM_WORDS) && has(SIDE_WORDS) && words.every((word) => [SUM_WORDS, SIDE_WORDS, WORDS_BETWEEN].some((table) => table.has(word)))
  );
};

/** Strips a trailing day, currency or amount from a phrase, as in "Opening balance as of 31 January 2024 EUR". */
const withoutEnd = (name: string): string => {
  const words = name.split(' ');
  const isDated = /\d/.test(name);
  while (words.length > 1 && !MEANINGS.has(words.join(' ')) && isEnd(words.at(-1) ?? '', isDated)) words.pop();
  return words.join(' ');
};

const isEnd = (word: string, isDated: boolean): boolean =>
  /^\d/.test(word) || isCurrency(word) || (isDated && (CONNECTORS.has(word) || monthByName(word) !== null));

const isCurrency = (word: string): boolean => /^[a-z]{3}$/.test(word) && !isRefusal(currencyOf(word.toUpperCase()));

const CONNECTORS: ReadonlySet<string> = new Set(
  'as of at on per am vom zum zur au le al a il del do de du da na dzien k ke ku pr den d dne til op uz seisuga la no in za для на з от с'.split(
    ' ',
  ),
);

export const isBalanceRow = (text: string): boolean => BALANCES.has(printedMeaning(text) ?? '');

const BALANCES: ReadonlySet<string> = new Set(['opening', 'interim', 'closing', 'balance']);

/** Whether a row without a date is a total, such as "Total of card payments". */
export const isTotalRow = (cell: string): boolean => {
  if (printedMeaning(cell) === 'turnover' || printedMeaning(cell) === 'total') return true;
  const words = cell.length > MAX_TOTAL_LENGTH || DIGIT_FIRST.test(cell) ? [] : plainName(cell).split(' ');
  return words.length <= MAX_TOTAL_WORDS && TOTAL_PHRASES.has(words[0] ?? '');
};

const MAX_TOTAL_WORDS = 4;
const MAX_TOTAL_LENGTH = 40;

/** Whether a text can only be a total, regardless of the other cells. */
export const isTurnoverRow = (text: string): boolean => printedMeaning(text) === 'turnover';
