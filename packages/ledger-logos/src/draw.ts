import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import decodeWebp, { init as loadWebp } from '@jsquash/webp/decode.js';
import type { Header } from './header.ts';
import { Jimp } from './jimp.ts';
import { JPEG_BYTES_A_PIXEL, JPEG_SPARE_MB, LOGO_SIDE } from './limits.ts';
import { drawnPartOf } from './png.ts';

/** Draws logos. Only the worker process loads this file, because the decoders are large and their input is untrusted. */

export interface ImageToRender extends Header {
  readonly bytes: Uint8Array;
}

type Bitmap = Pick<InstanceType<typeof Jimp>['bitmap'], 'data' | 'width' | 'height'>;

/** The logo of an image, as a PNG in base64; null if the image cannot be decoded.  [LOG-4] */
export const renderLogo = async (toDraw: ImageToRender): Promise<string | null> => {
  const image = await decode(toDraw).catch(() => null);
  if (image === null) return null;
  const png = await squared(reduced(image)).getBuffer('image/png');
  return png.toString('base64');
};

const decode = async ({ kind, bytes, ...size }: ImageToRender): Promise<Bitmap> => {
  if (kind === 'webp') return decodedWebp(bytes);
  const file = Buffer.from(bytes);
  const { bitmap } = await (kind === 'png'
    ? Jimp.fromBuffer(drawnPartOf(file))
    : Jimp.fromBuffer(file, { 'image/jpeg': jpegOptions(size) }));
  return bitmap;
};

/**
 * Tolerant decoding would draw the undamaged part of a damaged image. A later header that exceeds the first one is rejected, and so are
 * parts larger than the pixels.  [LOG-8]
 */
const jpegOptions = ({ width, height }: Pick<Header, 'width' | 'height'>) => ({
  tolerantDecoding: false,
  maxResolutionInMP: (width * height + 1) / 1_000_000,
  maxMemoryUsageInMB: Math.ceil((width * height * JPEG_BYTES_A_PIXEL) / 1_000_000) + JPEG_SPARE_MB,
});

/** Loads its WebAssembly here, because the package itself would fetch it from the network. */
const decodedWebp = async (bytes: Uint8Array): Promise<Bitmap> => {
  const wasmBinary = await readFile(createRequire(import.meta.url).resolve('@jsquash/webp/codec/dec/webp_dec.wasm'));
  await loadWebp({ wasmBinary });
  const { data, width, height } = await decodeWebp(new Uint8Array(bytes).buffer);
  return { data: Buffer.from(data), width, height };
};

/** Scales an image down until its longer side fits. A small image is unchanged. */
const reduced = (image: Bitmap): Bitmap => {
  const scale = LOGO_SIDE / Math.max(image.width, image.height);
  if (scale >= 1) return image;
  const scaled = (side: number): number => Math.max(1, Math.round(side * scale));
  return new Jimp(image).resize({ w: scaled(image.width), h: scaled(image.height) }).bitmap;
};

/** Centers the whole image in a transparent square, so a wide mark is not cropped. */
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
