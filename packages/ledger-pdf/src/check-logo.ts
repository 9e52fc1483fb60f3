import { inflateSync } from 'node:zlib';

const SIGNATURE = '89504e470d0a1a0a';
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * Throws for an incomplete PNG. The PDF library unpacks it asynchronously without a handler, so its error would end the process.  [PAP-8]
 */
export const checkLogo = (png: Buffer): void => {
  try {
    if (png.subarray(0, 8).toString('hex') !== SIGNATURE) throw new Error('not a PNG file');
    inflateSync(Buffer.concat([...pixelsOf(png)]), { maxOutputLength: MAX_BYTES });
  } catch (cause) {
    throw new Error('The company logo is not a valid PNG file. Upload it again.', { cause });
  }
};

/** The compressed pixels of each IDAT. Reading beyond the end throws, so a truncated PNG is incomplete. */
function* pixelsOf(file: Buffer): Generator<Buffer> {
  for (let at = 8; ; ) {
    const length = file.readUInt32BE(at);
    const kind = file.toString('latin1', at + 4, at + 8);
    if (kind === 'IEND') return;
    if (kind === 'IDAT') yield file.subarray(at + 8, at + 8 + length);
    at += 12 + length;
  }
}
