import { MOST_IN_PACK, PACK_CHARACTERS, PACKED_FROM_ROWS } from '../limits.ts';
import type { Session } from './session.ts';
import type { DefinedTable } from './table.ts';

/** How rows of one table are packed. */
export interface Packing<Row> {
  /** The table of the packs. */
  readonly table: DefinedTable;
  readonly idOf: (row: Row) => string;
  /** The rows of a pack are of one kind. */
  readonly kindOf: (row: Row) => string;
  readonly charactersOf: (row: Row) => number;
  /** The row of a pack. */
  readonly packOf: (rows: readonly Row[], first: Row, last: Row) => object;
  /** The largest id in the stored packs; empty when there are none. */
  readonly lastPacked: () => Promise<string>;
}

/**
 * Writes the rows of long lists as packs, and answers those that are to be written one by one: rows that are few, or out of order. Rows are never changed or
 * removed once they are written.  [STO-128]
 */
export const packing = <Row>(session: Session, packing: Packing<Row>) => {
  let last: string | undefined;
  return async (rows: readonly Row[]): Promise<readonly Row[]> => {
    if (rows.length < PACKED_FROM_ROWS) return rows;
    last ??= await session.readAbout(packing.table, () => true, packing.lastPacked);
    const cut = cutIntoPacks(rows, last, packing);
    const packs = cut.packs.map(({ rows, first, last }) => packing.packOf(rows, first, last));
    session.wait(packing.table, 'add', packs);
    const lastPack = cut.packs.at(-1);
    if (lastPack !== undefined) last = packing.idOf(lastPack.last);
    return cut.single;
  };
};

/** Rows that are written together: in packs, and those that are written one by one. */
interface Cut<Row> {
  readonly packs: readonly { readonly rows: readonly Row[]; readonly first: Row; readonly last: Row }[];
  readonly single: readonly Row[];
}

/**
 * Cuts a list into packs of rows that follow each other in it. Ids ascend within a pack and from each pack to the next, so that a row is found in the pack with
 * the largest first id that is not above its own.
 */
const cutIntoPacks = <Row>(
  rows: readonly Row[],
  lastPacked: string,
  { idOf, kindOf, charactersOf }: Pick<Packing<Row>, 'idOf' | 'kindOf' | 'charactersOf'>,
): Cut<Row> => {
  const packs: Cut<Row>['packs'][number][] = [];
  const single: Row[] = [];
  let pack: Row[] = [];
  let characters = 0;
  let last = lastPacked;

  const close = (): void => {
    const [first, last] = [pack[0], pack.at(-1)];
    if (first !== undefined && last !== undefined && pack.length >= PACKED_FROM_ROWS) packs.push({ rows: pack, first, last });
    else single.push(...pack);
    [pack, characters] = [[], 0];
  };

  for (const row of rows) {
    const [id, first] = [idOf(row), pack[0]];
    const isFull = pack.length === MOST_IN_PACK || characters > PACK_CHARACTERS;
    if (isFull || id < last || (first !== undefined && kindOf(first) !== kindOf(row))) close();
    // The rows of one id stand in one pack, or outside of it.
    const follows = pack.length === 0 ? id > last : id >= last;
    if (follows) {
      pack.push(row);
      characters += charactersOf(row);
      last = id;
    } else single.push(row);
  }
  close();
  return { packs, single };
};
