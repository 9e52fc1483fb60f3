import { inflateSync } from 'node:zlib';

const SIGNATURE_BYTES = 8;
/** Length, type and checksum of a chunk. */
const FRAME_BYTES = 12;
const RENDERED = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

interface Chunk {
  readonly type: string;
  readonly whole: Buffer;
}

/**
 * The chunks of a PNG for its first frame: no second header, later frames, texts, or bytes after its end. Throws if the file or its image
 * is truncated, or unpacks to more bytes than its header declares.
 */
export const drawnPartOf = (file: Buffer): Buffer => {
  const chunks = chunksOf(file).filter(({ type }, at) => RENDERED.has(type) && (type === 'IHDR') === (at === 0));
  checkUnpacked(chunks);
  return Buffer.concat([file.subarray(0, SIGNATURE_BYTES), ...chunks.map(({ whole }) => whole)]);
};

const chunksOf = (file: Buffer): readonly Chunk[] => {
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE_BYTES; ; ) {
    const end = at + FRAME_BYTES + (at + FRAME_BYTES <= file.length ? file.readUInt32BE(at) : 0);
    if (end > file.length) throw new Error('The PNG is cut short.');
    const type = file.toString('latin1', at + 4, at + 8);
    chunks.push({ type, whole: file.subarray(at, end) });
    if (type === 'IEND') return chunks;
    at = end;
  }
};

/** The decoder would draw part of a truncated image, and does not limit the size of an unpacked interlaced one: 1 MB could become 1 GB. */
const checkUnpacked = ([header, ...chunks]: readonly Chunk[]): void => {
  if (header === undefined) throw new Error('The PNG has no header.');
  const needed = unpackedBytes(header.whole.subarray(SIGNATURE_BYTES));
  const packed = chunks.filter(({ type }) => type === 'IDAT').map(({ whole }) => whole.subarray(SIGNATURE_BYTES, -4));
  const { length } = inflateSync(Buffer.concat(packed), { maxOutputLength: needed + SPARE_BYTES });
  if (length < needed) throw new Error('The PNG is cut short.');
};

/** Encoders may add some bytes after the last row. */
const SPARE_BYTES = 64 * 1024;

/** Values per pixel, by the colour type of a header. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** The passes of an interlaced image: first column and row, and the steps to the next. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const WHOLE = [[0, 0, 1, 1]] as const;

/** Each row of each pass is a filter byte and its pixels, in whole bytes. */
const unpackedBytes = (header: Buffer): number => {
  const width = header.readUInt32BE(0);
  const height = header.readUInt32BE(4);
  const [depth = 0, colour = 0, , , interlaced = 0] = header.subarray(8, 13);
  const bits = depth * (CHANNELS[colour] ?? 0);
  const passes = interlaced === 1 ? PASSES : WHOLE;
  return passes.reduce((bytes, [left, top, across, down]) => {
    const columns = Math.ceil((width - left) / across);
    const rows = Math.ceil((height - top) / down);
    return columns > 0 && rows > 0 ? bytes + rows * (1 + Math.ceil((columns * bits) / 8)) : bytes;
  }, 0);
};
