import type { Operation } from './operation.ts';
import { SYNONYMS, VERBS } from './synonyms.ts';

const MOST_FOUND = 6;

/** Words that do not identify an operation. */
const STOP = new Set(
  'a an and are as at be by can did do does for from get gave have how i in is it me my of on or our so that the their then this to up us was we what with you'.split(
    ' ',
  ),
);

/** A word without its ending, so that `depreciation` finds `depreciate`. */
const stemOf = (word: string): string =>
  word.length < 4 ? word : word.replace(/ies$/, 'y').replace(/(?:ations?|ements?|ments?|ates?|ings?|(?<=.{4})ed|es|s|e)$/, '');

const wordsOf = (text: string): readonly string[] =>
  text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

const stemsOf = (text: string): readonly string[] =>
  wordsOf(text)
    .filter((word) => !STOP.has(word))
    .map(stemOf);

interface Indexed {
  readonly operation: Operation;
  readonly name: readonly string[];
  readonly does: ReadonlySet<string>;
}

/** Prepares the search: operations by common words, best match first. Words of other programs count like those of the API. Pure.  [MCP-13] */
export const operationSearch = (operations: readonly Operation[]): ((words: string) => readonly Operation[]) => {
  const all = operations.map(
    (operation): Indexed => ({
      operation,
      name: stemsOf(operation.id),
      does: new Set(stemsOf(`${operation.path} ${operation.does.split('\n\n')[0]}`)),
    }),
  );
  const rarityOf = rarityIn(all);
  return (words) => {
    const exact = all.find(({ operation }) => operation.id === words.trim());
    const wanted = wantedIn(words);
    const found = all
      .map((each) => ({ ...each, score: scoreOf(each, wanted, rarityOf) }))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score)
      .map(({ operation }) => operation);
    return [...new Set([...(exact === undefined ? [] : [exact.operation]), ...found])].slice(0, MOST_FOUND);
  };
};

/** The weight of a word: more if fewer operations have it. */
const rarityIn = (all: readonly Indexed[]): ((stem: string) => number) => {
  const counts = new Map<string, number>();
  for (const { name, does } of all) for (const stem of new Set([...name, ...does])) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return (stem) => Math.log(1 + all.length / (counts.get(stem) ?? all.length));
};

/** A question without a verb is more often about creating something. */
const NEW = 0.5;

/** The stems of a question with their weights: its own words, and their synonyms in the glossary. */
const wantedIn = (words: string): ReadonlyMap<string, number> => {
  const text = ` ${wordsOf(words).map(stemOf).join(' ')} `;
  const isSaid = (phrase: string): boolean => text.includes(` ${wordsOf(phrase).map(stemOf).join(' ')} `);
  const terms = SYNONYMS.filter(({ also }) => also.some(isSaid)).map(({ term, api = term }) => api);
  const acts = VERBS.filter(({ act, also }) => isSaid(act) || also.some(isSaid)).map(({ act }) => act);
  const meant = [words, ...terms, ...acts].flatMap(stemsOf);
  return new Map([...(acts.length === 0 ? [[stemOf('create'), NEW] as const] : []), ...meant.map((stem) => [stem, 1] as const)]);
};

const IN_NAME = 3;

/** The weights of the question's words that an operation has. They count more in its name, and most if they are the whole name. */
const scoreOf = ({ name, does }: Indexed, wanted: ReadonlyMap<string, number>, rarityOf: (stem: string) => number): number => {
  let score = 0;
  for (const [stem, weight] of wanted) {
    if (name.includes(stem)) score += IN_NAME * weight * rarityOf(stem);
    else if (does.has(stem)) score += weight * rarityOf(stem);
  }
  const named = name.filter((stem) => wanted.has(stem)).length;
  return score * (1 + named / name.length);
};
