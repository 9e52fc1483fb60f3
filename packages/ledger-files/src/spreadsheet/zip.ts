import { crc32, inflateRawSync } from 'node:zlib';
import { MAX_PARTS, MAX_UNPACKED_BYTES } from '../limits.ts';

/** A part of a ZIP archive, as listed in the archive's directory. */
export interface ZipPart {
  readonly name: string;
  readonly isEncrypted: boolean;
  readonly method: number;
  readonly checksum: number;
  readonly packedSize: number;
  readonly size: number;
  readonly headerAt: number;
}

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);

/** The parts of an archive; null if its directory is damaged, truncated or beyond the limit. */
export const partsOf = (bytes: Uint8Array): readonly ZipPart[] | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOfDirectory(view);
  if (end === null) return null;
  const count = view.getUint16(end + 10, true);
  const parts: ZipPart[] = [];
  let at = view.getUint32(end + 16, true);
  for (let number = 0; number < count; number += 1) {
    if (number >= MAX_PARTS || at + 46 > end || view.getUint32(at, true) !== 0x02014b50) return null;
    const nameLength = view.getUint16(at + 28, true);
    parts.push(partAt(bytes, view, at, nameLength));
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return parts;
};

/** The end record of an archive, before a comment of at most 64 KB. */
const endOfDirectory = (view: DataView): number | null => {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - 0xffff); at -= 1)
    if (view.getUint32(at, true) === 0x06054b50) return at;
  return null;
};

const partAt = (bytes: Uint8Array, view: DataView, at: number, nameLength: number): ZipPart => ({
  name: new TextDecoder('utf-8').decode(bytes.subarray(at + 46, at + 46 + nameLength)),
  isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
  method: view.getUint16(at + 10, true),
  checksum: view.getUint32(at + 16, true),
  packedSize: view.getUint32(at + 20, true),
  size: view.getUint32(at + 24, true),
  headerAt: view.getUint32(at + 42, true),
});

/**
 * Whether these parts need more memory than a statement. The directory may lie, but `unpacked` never exceeds the declared size.  [STM-11]
 */
export const areTooLarge = (parts: readonly ZipPart[]): boolean => parts.reduce((sum, { size }) => sum + size, 0) > MAX_UNPACKED_BYTES;

/** The content of a part; null if it is damaged or does not match the directory. */
export const unpacked = (bytes: Uint8Array, part: ZipPart): Uint8Array | null => {
  const { headerAt, packedSize, size, method, checksum } = part;
  if (headerAt + 30 > bytes.length) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const from = headerAt + 30 + view.getUint16(headerAt + 26, true) + view.getUint16(headerAt + 28, true);
  const content = inflated(bytes.subarray(from, from + packedSize), method, size);
  return content !== null && content.length === size && crc32(content) === checksum ? content : null;
};

const inflated = (packed: Uint8Array, method: number, size: number): Uint8Array | null => {
  if (method === 0) return packed;
  if (method !== 8 || size === 0) return size === 0 ? new Uint8Array() : null;
  try {
    return inflateRawSync(packed, { maxOutputLength: size });
  } catch {
    return null;
  }
};
