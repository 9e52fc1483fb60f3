import { reasonsOf } from 'ledger-core';

/** Refusal reasons for images. */
export const REASONS = {
  no_known_image: 'A logo is a PNG, JPEG or WebP image; what was sent is none, whatever its name says.',
  image_header_damaged: 'The header of the image is damaged or cut short: it does not say how large it is.',
  image_too_small: 'The image is {width} by {height} pixels; a logo has at least {least} on each side.',
  image_too_wide: 'The image is {width} by {height} pixels; a logo has at most {most} on a side and {millions} million in all.',
  image_file_too_large: 'A logo is at most {most} bytes; this one has {bytes}.',
  image_unreadable: 'The image cannot be drawn: its data is damaged, cut short, or of a variant that is not read.',
  image_too_slow: 'The image cannot be drawn: decoding it takes too long.',
  image_takes_memory: 'The image cannot be drawn: decoding it takes too much memory.',
} as const;

export const why = reasonsOf(REASONS);
