import { UsageError } from '../command/faults.ts';

/** How a person can refer to a row of a list. */
interface Names<Row> {
  readonly id: (row: Row) => string;
  readonly text: (row: Row) => string;
  /** The noun for messages, and the command that lists the rows. */
  readonly called: string;
  readonly seeWith: string;
}

/** The minimum length of an id suffix. */
export const SHORTEST_END = 4;

/** Rows that a word can refer to, by the first rule with a match: the id, the whole text, an id suffix, a part of the text. */
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

/** The only row that a word refers to. Otherwise throws with the candidates.  [CLI-30] */
export const oneOf = <Row>(rows: readonly Row[], given: string, names: Names<Row>): Row => {
  const found = meant(rows, given, names);
  const [row, other] = found;
  if (row === undefined) throw new UsageError(`No ${names.called} matches "${given}". Find one with: ${names.seeWith}`);
  if (other === undefined) return row;
  const shown = found.slice(0, 3).map((each) => `${names.text(each)} (${endOf(names.id(each))})`);
  const more = found.length > shown.length ? `, and ${found.length - shown.length} more` : '';
  throw new UsageError(`"${given}" matches several: ${shown.join(', ')}${more}. Use the id in parentheses.`);
};

/** The id suffix that commands print and accept. */
export const endOf = (id: string): string => id.slice(-6);
