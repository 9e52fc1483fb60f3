import { inflateSync } from 'node:zlib';

const SIGNATURE_BYTES = 8;
/** Length, type and checksum of a chunk. */
const FRAME_BYTES = 12;
const DRAWN = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

interface Chunk {
  readonly type: string;
  readonly whole: Buffer;
}

/**
 * What a PNG draws and nothing else that its file may hold: no second header, no frames after the first, no texts, and nothing after its end.
 * Throws when it is cut short, or unpacks to more than its header says.
 */
export const drawnPartOf = (file: Buffer): Buffer => {
  const chunks = chunksOf(file).filter(({ type }, at) => DRAWN.has(type) && (type === 'IHDR') === (at === 0));
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

/** The decoder bounds by itself what it unpacks, but not of an interlaced PNG: 1 MB could become 1 GB. */
const checkUnpacked = ([header, ...chunks]: readonly Chunk[]): void => {
  const content = header?.whole.subarray(SIGNATURE_BYTES);
  if (content === undefined || content[12] !== INTERLACED) return;
  const [width, height] = [content.readUInt32BE(0), content.readUInt32BE(4)];
  const packed = chunks.filter(({ type }) => type === 'IDAT').map(({ whole }) => whole.subarray(SIGNATURE_BYTES, -4));
  inflateSync(Buffer.concat(packed), {
    maxOutputLength: MAX_PIXEL_BYTES * width * height + ROW_BYTES * (height + SIGNATURE_BYTES),
  });
};

const INTERLACED = 1;
/** Four channels of 16 bits. */
const MAX_PIXEL_BYTES = 8;
/** The seven passes have less than two rows for each of the image's, each with a filter byte and a byte that is not full. */
const ROW_BYTES = 4;
