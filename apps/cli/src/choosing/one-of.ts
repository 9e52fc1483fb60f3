import { WrongWord } from '../command/faults.ts';

/** How a person may name a row of a list. */
interface Names<Row> {
  readonly id: (row: Row) => string;
  /** Its name, number or text. */
  readonly text: (row: Row) => string;
  /** What it is called in a sentence, and where a person finds it. */
  readonly called: string;
  readonly seeWith: string;
}

/** The fewest characters of an end of an id. */
export const SHORTEST_END = 4;

/** Rows that a word may mean, by the first way that finds one: the id, the whole text, the end of the id, a part of the text. */
export const meant = <Row>(rows: readonly Row[], given: string, { id, text }: Pick<Names<Row>, 'id' | 'text'>): readonly Row[] => {
  const word = given.toLowerCase();
  const ways: readonly ((row: Row) => boolean)[] = [
    (row) => id(row) === given,
    (row) => text(row).toLowerCase() === word,
    (row) => word.length >= SHORTEST_END && id(row).endsWith(word),
    (row) => text(row).toLowerCase().includes(word),
  ];
  return ways.map((way) => rows.filter(way)).find((found) => found.length > 0) ?? [];
};

/** The one row that a word means; otherwise it says which it may be.  [CLI-30] */
export const oneOf = <Row>(rows: readonly Row[], given: string, names: Names<Row>): Row => {
  const found = meant(rows, given, names);
  const [row, other] = found;
  if (row === undefined) throw new WrongWord(`There is no ${names.called} "${given}"; see them with: ${names.seeWith}`);
  if (other === undefined) return row;
  const shown = found.slice(0, 3).map((each) => `${names.text(each)} (${endOf(names.id(each))})`);
  const more = found.length > shown.length ? `, or ${found.length - shown.length} more` : '';
  throw new WrongWord(`"${given}" may be ${shown.join(' or ')}${more}; name one by what stands in brackets.`);
};

/** The end of an id that a person types. */
export const endOf = (id: string): string => id.slice(-6);
