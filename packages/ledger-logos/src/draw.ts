import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import decodeWebp, { init as loadWebp } from '@jsquash/webp/decode.js';
import type { Header } from './header.ts';
import { Jimp } from './jimp.ts';
import { JPEG_BYTES_A_PIXEL, JPEG_SPARE_MB, LOGO_SIDE } from './limits.ts';
import { drawnPartOf } from './png.ts';

/** Draws logos. Only the worker thread loads this file: the decoders are large, and their input is untrusted. */

export interface ImageToDraw extends Header {
  readonly bytes: Uint8Array;
}

type Bitmap = Pick<InstanceType<typeof Jimp>['bitmap'], 'data' | 'width' | 'height'>;

/** The logo of an image, a PNG in base64; null for an image that cannot be decoded.  [LOG-4] */
export const drawLogo = async (toDraw: ImageToDraw): Promise<string | null> => {
  const image = await decode(toDraw).catch(() => null);
  if (image === null) return null;
  const png = await squared(reduced(image)).getBuffer('image/png');
  return png.toString('base64');
};

const decode = async ({ kind, bytes, ...size }: ImageToDraw): Promise<Bitmap> => {
  if (kind === 'webp') return decodedWebp(bytes);
  const file = Buffer.from(bytes);
  const { bitmap } = await (kind === 'png'
    ? Jimp.fromBuffer(drawnPartOf(file))
    : Jimp.fromBuffer(file, { 'image/jpeg': jpegOptions(size) }));
  return bitmap;
};

/**
 * With tolerant decoding, the undamaged part of a damaged image would be drawn. A later header that says more than the first one is not believed, nor one whose
 * parts are larger than its pixels.  [LOG-8]
 */
const jpegOptions = ({ width, height }: Pick<Header, 'width' | 'height'>) => ({
  tolerantDecoding: false,
  maxResolutionInMP: (width * height + 1) / 1_000_000,
  maxMemoryUsageInMB: Math.ceil((width * height * JPEG_BYTES_A_PIXEL) / 1_000_000) + JPEG_SPARE_MB,
});

/** Its WebAssembly is loaded here: by itself the package would fetch it from the network. */
const decodedWebp = async (bytes: Uint8Array): Promise<Bitmap> => {
  const wasmBinary = await readFile(createRequire(import.meta.url).resolve('@jsquash/webp/codec/dec/webp_dec.wasm'));
  await loadWebp({ wasmBinary });
  const { data, width, height } = await decodeWebp(new Uint8Array(bytes).buffer);
  return { data: Buffer.from(data), width, height };
};

/** Scales an image down until its longer side fits; a small image stays as it is. */
const reduced = (image: Bitmap): Bitmap => {
  const scale = LOGO_SIDE / Math.max(image.width, image.height);
  if (scale >= 1) return image;
  const scaled = (side: number): number => Math.max(1, Math.round(side * scale));
  return new Jimp(image).resize({ w: scaled(image.width), h: scaled(image.height) }).bitmap;
};

/** Puts the whole image in the middle of a transparent square, so that no side of a wide mark is cut off. */
const squared = ({ data, width, height }: Bitmap) => {
  const side = Math.max(width, height);
  const square = new Jimp({ width: side, height: side, color: 0x00000000 });
  const left = (side - width) >> 1;
  const top = (side - height) >> 1;
  for (let row = 0; row < height; row++)
    square.bitmap.data.set(
      data.subarray(row * width * PIXEL_BYTES, (row + 1) * width * PIXEL_BYTES),
      ((top + row) * side + left) * PIXEL_BYTES,
    );
  return square;
};

const PIXEL_BYTES = 4;
