import type { Direction, StatementMapping } from 'ledger-core';
import { isOfBothSides } from './header-words.ts';
import { plainName } from './plain-name.ts';
import { columnsCalled } from './words/columns.ts';

/** The words beside amounts that mean money out or money in, by what a file or its caller shows.  [STM-16] */
export type Words = (cell: string) => Direction | null;

type Given = StatementMapping['directions'];

/**
 * Finds what the words of a column mean: the caller's first, then words with one meaning, then letters by the pair that they are of. `D` is debit
 * beside `C` and deposit beside `W`, so a letter has a meaning only where every pair that fits gives it the same one.
 */
export const wordsIn = (cells: Iterable<string>, headerCell: string, given: Given): Words => {
  const caller = callersWords(given);
  const printed = new Set([...cells].map(plainWord).filter((word) => word !== ''));
  const letters = [...printed].filter((word) => LETTERS.has(word) && !caller.has(word));
  const pairs = fittingPairs(letters, headerCell);
  const meanings = new Map(
    letters.map((letter) => [letter, agreed(pairs.map(([out, into]) => (letter === out ? 'out' : letter === into ? 'in' : null)))]),
  );
  return (cell) => {
    const word = plainWord(cell);
    return caller.get(word) ?? meaningOf(word) ?? meanings.get(word) ?? null;
  };
};

/** What a word means in every file; null for a letter, whose meaning its file shows, and for any other text. */
export const wholeWord = (cell: string): Direction | null => meaningOf(plainWord(cell));

/** The meaning of a word, or of several words that all mean the same, as in `\u8d37 Cr`. */
const meaningOf = (word: string): Direction | null => {
  const whole = WHOLE_WORDS.get(word);
  return whole ?? (word.includes(' ') ? agreed(word.split(' ').map((part) => WHOLE_WORDS.get(part) ?? null)) : null);
};

/** Whether a cell can be a direction at all. */
export const looksLikeDirection = (cell: string): boolean => {
  const word = plainWord(cell);
  return meaningOf(word) !== null || LETTERS.has(word);
};

const callersWords = (given: Given): ReadonlyMap<string, Direction> =>
  new Map([
    ...(given?.out ?? []).map((word) => [plainWord(word), 'out'] as const),
    ...(given?.in ?? []).map((word) => [plainWord(word), 'in'] as const),
  ]);

/** A word in small letters without accents and points; a sign stays a sign. */
const plainWord = (cell: string): string => {
  const text = cell.trim().toLowerCase();
  return /^[-+\u2212]$/.test(text) ? text.replace('\u2212', '-') : plainName(text);
};

/** The name of a column is a word beside an amount, too, unless it is so short that it may be another: "no" is a debit in Vietnamese. */
const isWord = (name: string): boolean => name.length > MAX_SHORT || /^\p{Script=Han}+$/u.test(name);
const MAX_SHORT = 2;

const WHOLE_WORDS: ReadonlyMap<string, Direction> = new Map([
  ...(
    '-,支,借,dbit,debit,debet,debito,debits,dr,dt,db,deb,debe,debe d,soll,belastung,lastschrift,ausgang,ausgabe,abgang,af,uit,uitgaand,out,outgoing,outflow,money out,paid out,withdrawal,' +
    'withdraw,check,cheque,expense,spent,sent,charge,cargo,adeudo,gasto,salida,saida,despesa,sortie,depense,decaissement,ud,udbetaling,ut,uttag,dare,addebito,uscita,' +
    'obciazenie,wydatek,vydaj,odchozi,terheles,\u0441\u043f\u0438\u0441\u0430\u043d\u0438\u0435,\u0440\u0430\u0441\u0445\u043e\u0434'
  )
    .split(',')
    .map((word) => [word, 'out'] as const),
  ...(
    '+,收,贷,貸,crdt,credit,kredit,credito,credits,cr,ct,kt,kr,cred,haben,gutschrift,eingang,einnahme,zugang,bij,inkomend,in,incoming,inflow,money in,paid in,deposit,dslip,income,received,' +
    'receive,abono,ingreso,haber,entrada,receita,entree,recette,encaissement,ind,indbetaling,inn,insattning,avere,accredito,entrata,uznanie,wplyw,prijem,prichozi,' +
    'jovairas,\u043f\u043e\u0441\u0442\u0443\u043f\u043b\u0435\u043d\u0438\u0435,\u043f\u0440\u0438\u0445\u043e\u0434'
  )
    .split(',')
    .map((word) => [word, 'in'] as const),
  ...columnsCalled('debit')
    .filter(isWord)
    .map((word) => [word, 'out'] as const),
  ...columnsCalled('credit')
    .filter(isWord)
    .map((word) => [word, 'in'] as const),
]);

/** Pairs of letters, money out first: debit and credit, kredit, haber or avere; Soll and Haben; out and in; af and bij; cargo and abono; salida and entrada … */
const PAIRS: readonly (readonly [out: string, into: string])[] = (
  'd c,d k,d h,d a,s h,o i,a b,c a,s e,u e,u i,b g,l g,w d,p r,' + '\u0434 \u043a,\u0440 \u043f'
)
  .split(',')
  .map((pair) => pair.split(' ') as [string, string]);

const LETTERS: ReadonlySet<string> = new Set(PAIRS.flat());

/** Pairs so rare that one letter alone does not show them. */
const RARE: ReadonlySet<string> = new Set(['p r', 'b g', 'l g']);

/** Letters that number anything, such as branches: they are directions only where the name of the column shows it.  [STM-51] */
const NUMBERING = 'a b';

/** The pairs that have all letters of the column; of these, the ones that the header names, if any. */
const fittingPairs = (letters: readonly string[], headerCell: string): typeof PAIRS => {
  const words = plainName(headerCell.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).split(' ');
  const isDirected = headerCell === '' || isOfBothSides(headerCell);
  const fitting = PAIRS.filter((pair) => {
    const name = pair.join(' ');
    return (
      letters.every((letter) => pair.includes(letter)) && (letters.length === 2 || !RARE.has(name)) && (name !== NUMBERING || isDirected)
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
