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
 * The chunks of a PNG that draw its first frame: no second header, no later frames, no texts, and no bytes after its end.
 * Throws when the file is cut off, or unpacks to more bytes than its header announces.
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

/** The decoder limits what it unpacks, but not for an interlaced PNG: 1 MB could become 1 GB. */
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
/** The seven passes have fewer than two rows for each row of the image; each adds a filter byte and a byte that is not full. */
const ROW_BYTES = 4;
