import { checksum } from '../../kernel/checksum.ts';
import { MAX_INDEXED_BYTES } from '../../kernel/limits.ts';
import { fold, utf8Bytes } from '../../kernel/text.ts';
import type { SourceAccount } from '../sources/source.ts';
import type { SourceRecord } from './source-record.ts';

/** What equal movements have in common.  [ING-3] */
export const fingerprintOf = (source: SourceAccount, record: SourceRecord): string =>
  [record.date, record.direction, record.amountMinor, record.currency ?? source.currency, fingerprintText(record.description)].join('|');

/** The last part of a fingerprint: the folded description. A store that has the description need not store it twice.  [STO-129] */
export const fingerprintText = (description: string): string => indexable(fold(description).replace(/\s+/g, ' ').trim());

/** A text that is too long for an index stands as its first characters, its length and a checksum. */
const indexable = (text: string): string =>
  text.length * MAX_UTF8_BYTES <= MAX_INDEXED_BYTES || utf8Bytes(text) <= MAX_INDEXED_BYTES
    ? text
    : `${[...text.slice(0, 201)].slice(0, 200).join('')}… ${text.length} ${checksum(text)}`;

/** Of one unit of UTF-16. */
const MAX_UTF8_BYTES = 3;
