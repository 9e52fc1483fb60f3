import type { Refusal, Why } from 'ledger-core';
import { placeOfTag, refuseAt } from '../faults.ts';
import { why as whyOfFile } from '../file-reasons.ts';
import { MAX_LINE_LENGTH, MAX_TAGS } from '../limits.ts';
import { why } from './reasons.ts';

/** A tag of an MT940 file with its lines, or an envelope line around the messages. */
export interface Mt940Field {
  /** Without colons and in upper case. `{` opens and `-` closes an envelope. */
  readonly tag: string;
  readonly line: number;
  /** Verbatim; the first line without its tag. */
  readonly lines: readonly string[];
}

interface OpenField extends Mt940Field {
  readonly lines: string[];
}

/** Splits a file into its tags. Text before `:20:` and after the closing balance is not part of a statement. */
export const fieldsOf = (text: string): readonly Mt940Field[] | Refusal<'unprocessable'> => {
  const fields: OpenField[] = [];
  let isInside = false;
  for (const [index, line] of text.split('\n').entries()) {
    const number = index + 1;
    const fault = tooMuch(line, fields.length);
    if (fault !== null) return refuseAt(number, null, fault, placeOfTag);
    const [begin = '', printed = ''] = TAG.exec(line) ?? [];
    const tag: string = isClock(printed, isInside ? fields.at(-1) : undefined) ? '' : printed.toUpperCase();
    if (tag !== '' && !KNOWN.has(tag)) return refuseAt(number, tag, why.unknown_mt940_tag(), placeOfTag);
    if (tag !== '') {
      fields.push({ tag, line: number, lines: [line.slice(begin.length)] });
      isInside = isInside ? !CLOSING.has(tag) : tag === '20';
      continue;
    }
    const envelope = envelopeIn(line, isInside);
    if (envelope !== null) {
      fields.push({ tag: envelope, line: number, lines: [line] });
      isInside = false;
    } else if (isInside && line.trim() !== '') {
      const field = fields.at(-1);
      if (field === undefined || !OF_SEVERAL_LINES.has(field.tag)) return refuseAt(number, null, why.line_without_tag(), placeOfTag);
      field.lines.push(line);
    }
  }
  return fields;
};

/** A tag begins with a digit, except for one that some banks add. Any other line continues the text above it.  [STM-55] */
const TAG = /^:(\d[0-9a-z]{1,2}|NS):/i;

/** Banks break a time of day before its minutes, so `:12:11` continues the text above it. */
const isClock = (printed: string, above: Mt940Field | undefined): boolean =>
  /^\d\d$/.test(printed) && !KNOWN.has(printed) && above !== undefined && OF_SEVERAL_LINES.has(above.tag);

/** The tags that end a statement. An MT942 ends with 90C or 90D. */
const CLOSING: ReadonlySet<string> = new Set(['62F', '62M', '90C', '90D']);

/** Tags whose text may continue on the next line. */
const OF_SEVERAL_LINES: ReadonlySet<string> = new Set(['61', '86', 'NS']);

/** The tags of MT940, the MT942 tags that identify an MT942, and `:940:` and `:NS:`, which some banks add. */
const KNOWN: ReadonlySet<string> = new Set([
  ...'20,21,25,25P,28,28C,60F,60M,61,86,62F,62M,64,65'.split(','),
  ...'13,13D,34F,90C,90D,940,NS'.split(','),
]);

/** The fault of a file that exceeds its limits.  [STM-11] */
const tooMuch = (line: string, tags: number): Why | null => {
  if (line.length > MAX_LINE_LENGTH) return whyOfFile.line_too_long({ most: MAX_LINE_LENGTH });
  return tags > MAX_TAGS ? whyOfFile.too_many_tags({ most: MAX_TAGS }) : null;
};

/**
 * `{1:…}{2:…}{4:` before and `-}` after a message. After `-}`, the next one may begin on the same line. Inside a statement, a brace is
 * text.
 */
const envelopeIn = (line: string, isInside: boolean): '{' | '-' | null => {
  if (line.startsWith('-}')) return '-';
  return !isInside && /^.?\{[124]:/.test(line) ? '{' : null;
};
