import { reasonsOf } from 'ledger-core';

/** Refusal reasons for images. */
export const REASONS = {
  no_known_image: 'A logo must be a PNG, JPEG or WebP image. The content is not one, whatever the file name.',
  image_header_damaged: 'The header of the image is damaged or incomplete, so its size is unknown.',
  image_too_small: 'The image has {width} × {height} pixels. A logo must have at least {least} on each side.',
  image_too_wide: 'The image has {width} × {height} pixels. A logo must have at most {most} on a side and {millions} million in total.',
  image_file_too_large: 'A logo must have at most {most} bytes, but this one has {bytes}.',
  image_unreadable: 'The image cannot be decoded. Its data is damaged, incomplete, or in an unsupported variant.',
  image_too_slow: 'The image cannot be decoded, because that takes too long.',
  image_takes_memory: 'The image cannot be decoded, because that takes too much memory.',
} as const;

export const why = reasonsOf(REASONS);
