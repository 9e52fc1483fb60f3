import type { Encoding } from 'ledger-core';

/** Decodes bytes; null if a byte is invalid in the encoding. */
export const textIn = (bytes: Uint8Array, encoding: Encoding): string | null => {
  if (encoding === 'windows-1252') return withoutGaps(fromWindows1252(bytes));
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return encoding.startsWith('windows') ? withoutGaps(text) : text;
  } catch {
    return null;
  }
};

/** Decodes bytes, with U+FFFD or a control character for an invalid byte. */
export const damagedText = (bytes: Uint8Array, encoding: Encoding): string =>
  encoding === 'windows-1252' ? fromWindows1252(bytes) : new TextDecoder(encoding).decode(bytes);

/** Decoders return a control character for a byte that a code page does not define. */
const withoutGaps = (text: string): string | null => (/[\u0080-\u009f]/.test(text) ? null : text);

/**
 * The characters of Windows-1252 at 0x80 to 0x9F. Some Node versions decode these bytes as the control characters of Latin-1, so they are
 * replaced here.
 */
const AT_0X80 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const fromWindows1252 = (bytes: Uint8Array): string =>
  new TextDecoder('latin1').decode(bytes).replace(/[\u0080-\u009f]/g, (char) => AT_0X80.charAt(char.charCodeAt(0) - 0x80));
