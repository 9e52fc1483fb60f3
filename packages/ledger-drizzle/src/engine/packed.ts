import { promisify } from 'node:util';
import { constants, deflateRaw, deflateRawSync, inflateRaw, inflateRawSync } from 'node:zlib';
import { PACKED_FROM } from '../limits.ts';
import { Damaged, parsed } from './damaged.ts';

const [deflate, inflate] = [promisify(deflateRaw), promisify(inflateRaw)];

const FAST = { level: constants.Z_BEST_SPEED };

/** A long list as the text of a column: its JSON, compressed and in base64, unless it is short. Other threads compress. */
export const packed = async (list: readonly unknown[]): Promise<string> => {
  const text = JSON.stringify(list);
  return text.length < PACKED_FROM ? text : (await deflate(text, FAST)).toString('base64');
};

/** The list of such a text; older versions compressed none. */
export const unpacked = async <Item>(text: string): Promise<readonly Item[]> =>
  JSON.parse(text.startsWith('[') ? text : (await inflate(Buffer.from(text, 'base64'))).toString());

/** A row of a pack: a list that begins with its id. */
export type PackedRow = readonly [id: string, ...unknown[]];

/** A row of a pack that is read: its place, its id, and the row once it is asked for. */
export interface ReadRow<Row> {
  readonly at: number;
  readonly id: string;
  readonly row: () => Row;
}

/** The rows of a pack as the bytes of a column: a line of JSON for each, compressed. They are few, so that another thread would take longer. */
export const packedRows = (rows: readonly PackedRow[]): Uint8Array =>
  // A copy, since what zlib answers is a view of 16 KB.
  new Uint8Array(deflateRawSync(rows.map((row) => JSON.stringify(row)).join('\n'), FAST));

export const rowsIn = <Row extends PackedRow>(pack: Uint8Array): readonly ReadRow<Row>[] =>
  textOf(pack)
    .split('\n')
    .map((line, at) => ({ at, id: line.slice(ID_AT, line.indexOf('"', ID_AT)), row: () => parsed('A row of a pack', line) as Row }));

/** Where the id begins in a line. */
const ID_AT = '["'.length;

const textOf = (pack: Uint8Array): string => {
  try {
    return inflateRawSync(pack).toString();
  } catch (cause) {
    throw new Damaged('A pack of rows is damaged', { cause });
  }
};
