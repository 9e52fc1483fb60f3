import { type Encoding, isRefusal, type Refusal, refuse, type Why } from 'ledger-core';
import { chooseCodePage } from './code-pages.ts';
import { declaredEncoding } from './declared-encoding.ts';
import { damagedText, textIn } from './decoders.ts';
import { placeOfTag, refuseAt } from './faults.ts';
import { why } from './file-reasons.ts';
import { lineAt } from './lines.ts';
import type { ReadOptions } from './read-options.ts';

export interface DecodedText {
  readonly text: string;
  readonly encoding: Encoding;
  /** Points that a person should check before importing. */
  readonly doubts: readonly Why[];
}

/**
 * Decodes the bytes of a file. The encoding is, in order of precedence:
 * 1. that of the caller, or of the byte order mark,
 * 2. UTF-16 by its zero bytes, or UTF-8,
 * 3. that of the file's declaration,
 * 4. the code page whose letters form words.  [STM-33]
 */
export const decode = (bytes: Uint8Array, { mapping, currency }: ReadOptions): DecodedText | Refusal<'unprocessable'> => {
  const encoding = mapping?.encoding ?? unicodeOf(bytes) ?? declaredEncoding(bytes);
  if (isRefusal(encoding)) return encoding;
  const chosen = encoding === null ? chooseCodePage(bytes, currency) : { encoding, doubts: [] };
  if (isRefusal(chosen)) return chosen;
  const text = textIn(bytes, chosen.encoding);
  if (text === null) return refuseBytes(bytes, chosen.encoding);
  return isText(text) ? { text, ...chosen } : refuse('unprocessable', why.file_not_text());
};

/** Detects UTF-8 and UTF-16; null for any other encoding. */
const unicodeOf = (bytes: Uint8Array): Encoding | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  return unmarkedUtf16(bytes) ?? (textIn(bytes, 'utf-8') !== null || isBrokenUtf8(bytes) ? 'utf-8' : null);
};

/**
 * Text in a code page rarely contains UTF-8 byte sequences. If at least half of the non-ASCII bytes form such sequences, the text is UTF-8
 * and the others are damage.
 */
const isBrokenUtf8 = (bytes: Uint8Array): boolean => {
  const text = new TextDecoder('utf-8').decode(bytes);
  let whole = 0;
  let damaged = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0xfffd) damaged += 1;
    else if (code >= 0x80) whole += 1;
  }
  return whole >= damaged;
};

/** Refuses a file at the first line with bytes that are invalid in its encoding. */
const refuseBytes = (bytes: Uint8Array, encoding: Encoding): Refusal<'unprocessable'> => {
  const text = damagedText(bytes, encoding);
  const at = text.search(/[\ufffd\u0080-\u009f]/);
  return refuseAt(lineAt(text, at), null, why.bytes_not_in_encoding({ encoding }), placeOfTag);
};

/** Digits, blanks and separators of a UTF-16 statement have a zero in every second byte, always on the same side. */
const unmarkedUtf16 = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  const sample = bytes.subarray(0, 4_096);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length / 8 && even === 0) return 'utf-16le';
  return even > sample.length / 8 && odd === 0 ? 'utf-16be' : null;
};

/** Text has no zero characters and few control characters. */
const isText = (text: string): boolean => {
  if (text.includes('\u0000')) return false;
  const sample = text.slice(0, 65_536);
  let controls = 0;
  for (let at = 0; at < sample.length; at += 1) if (isControl(sample.charCodeAt(at))) controls += 1;
  return controls * 100 <= sample.length;
};

const isControl = (code: number): boolean =>
  (code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d) || (code >= 0x7f && code <= 0x9f);
