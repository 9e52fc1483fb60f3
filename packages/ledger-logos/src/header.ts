import { imageSize } from 'image-size';
import { type Refusal, refuse } from 'ledger-core';
import { MAX_PIXELS, MAX_SIDE, MIN_SIDE } from './limits.ts';
import { why } from './reasons.ts';

/** The first bytes of each image type; a dot matches any byte. */
const STARTS = [
  ['png', '\x89PNG\r\n\x1a\n'],
  ['jpg', '\xff\xd8\xff'],
  ['webp', 'RIFF....WEBP'],
] as const;
export type ImageKind = (typeof STARTS)[number][0];

/** The fields of an image header. */
export interface Header {
  readonly kind: ImageKind;
  readonly width: number;
  readonly height: number;
}

/**
 * Reads the type of an image from its first bytes and its size from its header, so an image with a wrong type or size is never decoded.
 * [LOG-5] [LOG-7] [LOG-8]
 */
export const readHeader = (image: Uint8Array): Header | Refusal<'unsupported_image'> => {
  const kind = STARTS.find(([, start]) => startsAs(image, start))?.[0];
  if (kind === undefined) return refuse('unsupported_image', why.no_known_image());
  const size = sizeOf(image, kind);
  if (size === null) return refuse('unsupported_image', why.image_header_damaged());
  const { width, height } = size;
  return checkSize(width, height) ?? { kind, width, height };
};

const startsAs = (image: Uint8Array, start: string): boolean =>
  [...start].every((character, at) => character === '.' || image[at] === character.charCodeAt(0));

const sizeOf = (image: Uint8Array, kind: ImageKind): { readonly width: number; readonly height: number } | null => {
  try {
    const size = imageSize(image);
    return size.type === kind ? size : null;
  } catch {
    return null;
  }
};

const checkSize = (width: number, height: number): Refusal<'unsupported_image'> | undefined => {
  if (Math.min(width, height) < MIN_SIDE) return refuse('unsupported_image', why.image_too_small({ width, height, least: MIN_SIDE }));
  if (Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS)
    return refuse('unsupported_image', why.image_too_wide({ width, height, most: MAX_SIDE, millions: MAX_PIXELS / 1_000_000 }));
  return undefined;
};
