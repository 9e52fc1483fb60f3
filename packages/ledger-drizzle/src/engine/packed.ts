import { promisify } from 'node:util';
import { constants, deflateRaw, inflateRaw } from 'node:zlib';
import { PACKED_FROM } from '../limits.ts';

const [deflate, inflate] = [promisify(deflateRaw), promisify(inflateRaw)];

/** A long list as the text of a column: its JSON, compressed and in base64, unless it is short. Other threads compress. */
export const packed = async (list: readonly unknown[]): Promise<string> => {
  const text = JSON.stringify(list);
  return text.length < PACKED_FROM ? text : (await deflate(text, { level: constants.Z_BEST_SPEED })).toString('base64');
};

/** The list of such a text; older versions compressed none. */
export const unpacked = async <Item>(text: string): Promise<readonly Item[]> =>
  JSON.parse(text.startsWith('[') ? text : (await inflate(Buffer.from(text, 'base64'))).toString());
