import { type Encoding, type Refusal, refuse } from 'ledger-core';
import { placeOfTag, refuseAt } from './faults.ts';
import { lineAt } from './lines.ts';

export interface DecodedText {
  readonly text: string;
  readonly encoding: TextEncoding;
  /** What a person should check before importing, one sentence each. */
  readonly doubts: readonly string[];
}

/** Decodes the bytes of a file: by its byte order mark, else as UTF-16 by its zero bytes, else as UTF-8, else as Windows-1252.  [STM-1] */
export const decode = (bytes: Uint8Array): DecodedText | Refusal<'unprocessable'> => {
  const encoding = encodingOf(bytes);
  const text = encoding === 'windows-1252' ? fromWindows1252(bytes) : fromUnicode(bytes, encoding);
  if (text === null) return refuseBytes(bytes, encoding);
  if (!isText(text)) return refuse('unprocessable', 'The file is not text.');
  const [undefinedByte] = encoding === 'windows-1252' ? (/[\u0081\u008d\u008f\u0090\u009d]/.exec(text) ?? []) : [];
  return undefinedByte === undefined
    ? { text, encoding, doubts: [] }
    : refuseLine(text, text.indexOf(undefinedByte), 'neither UTF-8 nor Windows-1252');
};

type TextEncoding = Extract<Encoding, 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'>;

const encodingOf = (bytes: Uint8Array): TextEncoding => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  return unmarkedUtf16(bytes) ?? (fromUnicode(bytes, 'utf-8') === null && !isBrokenUtf8(bytes) ? 'windows-1252' : 'utf-8');
};

/** Text in Windows-1252 has hardly any byte sequences of UTF-8. Where at least half of the bytes beyond ASCII form such sequences, the text is UTF-8 and the others are damage. */
const isBrokenUtf8 = (bytes: Uint8Array): boolean => {
  const text = new TextDecoder('utf-8').decode(bytes);
  let [whole, damaged] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0xfffd) damaged += 1;
    else if (code >= 0x80) whole += 1;
  }
  return whole >= damaged;
};

/** Refuses a file at the first line whose bytes do not fit its encoding. */
export const refuseBytes = (bytes: Uint8Array, encoding: TextEncoding): Refusal<'unprocessable'> => {
  const text = new TextDecoder(encoding).decode(bytes);
  return refuseLine(text, text.indexOf('\ufffd'), `not ${encoding}, which the rest of the file is; it is damaged or cut off`);
};

const refuseLine = (text: string, at: number, is: string): Refusal<'unprocessable'> =>
  refuseAt(lineAt(text, at), null, `the bytes of this line are ${is}. Save the file as UTF-8 and send that.`, placeOfTag);

/** Latin text in UTF-16 has a zero in every second byte, on one side only. */
const unmarkedUtf16 = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  const sample = bytes.subarray(0, 1024);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length / 4 && even === 0) return 'utf-16le';
  return even > sample.length / 4 && odd === 0 ? 'utf-16be' : null;
};

const fromUnicode = (bytes: Uint8Array, encoding: 'utf-8' | 'utf-16le' | 'utf-16be'): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** What Windows-1252 has at 0x80 to 0x9F. Some versions of Node decode these bytes as the control characters of Latin-1, so they are replaced here. */
const AT_0X80 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const fromWindows1252 = (bytes: Uint8Array): string =>
  new TextDecoder('latin1').decode(bytes).replace(/[\u0080-\u009f]/g, (char) => AT_0X80.charAt(char.charCodeAt(0) - 0x80));

/** Text has no zero characters and hardly any control characters. */
const isText = (text: string): boolean => {
  if (text.includes('\u0000')) return false;
  const sample = text.slice(0, 65_536);
  let controls = 0;
  for (let at = 0; at < sample.length; at += 1) if (isControl(sample.charCodeAt(at))) controls += 1;
  return controls * 100 <= sample.length;
};

const isControl = (code: number): boolean =>
  (code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d) || (code >= 0x7f && code <= 0x9f);
