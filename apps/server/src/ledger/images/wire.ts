import { input } from 'ledger-wire/schemas';
import * as v from 'valibot';
import type { BodyKind, Read } from '../../http/body.ts';
import type { UploadedFile } from '../../http/form.ts';
import { FILE, isUploadedFile, UPLOAD_BODY } from '../../http/upload.ts';

const PART_NAMES = ['logo', 'image'];

/** Parses a form. Its only part may be named `logo` or `image` instead of `file`. */
const readLogo = async (bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<Read> => {
  const read = await UPLOAD_BODY.read(bytes, contentType);
  if ('refused' in read) return read;
  const [[name, file] = ['', undefined], ...others] = Object.entries(read.value as Record<string, unknown>);
  return others.length === 0 && PART_NAMES.includes(name) ? { value: { file } } : read;
};

/** Capacity for a form with the largest logo, and with one slightly too large, so that the library's refusal explains the limit. */
const MAX_LOGO_BODY_BYTES = 1024 * 1024 + 64 * 1024;

/** A form with the image as its part `file`, or the image itself.  [LOG-11] */
export const LOGO_BODY: BodyKind = {
  media: UPLOAD_BODY.media,
  raw: ['image/png', 'image/jpeg', 'image/webp'],
  maxBytes: MAX_LOGO_BODY_BYTES,
  read: readLogo,
};

/** Only the bytes are compared: the same image with another name is the same request. */
export const LogoIn = v.pipe(
  input('LogoUpload', 'An image.', {
    file: v.pipe(
      v.custom<UploadedFile>(isUploadedFile, 'is not one file'),
      FILE('A PNG, JPEG or WebP image, at most 1 MB, at least 32 pixels on a side. The format is detected from its bytes.'),
    ),
  }),
  v.transform(({ file }) => file.bytes),
);
