import { checksum } from '../../kernel/checksum.ts';
import { fold, utf8Bytes } from '../../kernel/text.ts';
import { MAX_INDEXED_BYTES } from './limits.ts';
import type { Transaction } from './transaction.ts';

/**
 * The last part of a fingerprint: the normalized description. A store that has the description does not need to store it twice.  [STO-129]
 */
export const fingerprintText = (description: string): string => indexable(fold(description).replace(/\s+/g, ' ').trim());

/** Shortens a text that is too long for an index to its first characters, its length and a checksum. */
const indexable = (text: string): string =>
  text.length * MAX_UTF8_BYTES <= MAX_INDEXED_BYTES || utf8Bytes(text) <= MAX_INDEXED_BYTES
    ? text
    : `${[...text.slice(0, 201)].slice(0, 200).join('')}… ${text.length} ${checksum(text)}`;

/** Per UTF-16 code unit. */
const MAX_UTF8_BYTES = 3;

/** The date in the record version that the transaction uses. */
export const reportedDay = ({ fingerprint }: Pick<Transaction, 'fingerprint'>): string => fingerprint.slice(0, fingerprint.indexOf('|'));

/** The words in a fingerprint, after the date, direction, amount and currency. */
export const reportedText = (fingerprint: string): string => fingerprint.split('|').slice(4).join('|');

/** Whether a person changed the description. The source's first description is compared exactly, later ones in normalized form.  [ING-4] */
export const isRenamed = ({
  description,
  sourceDescription,
  fingerprint,
}: Pick<Transaction, 'description' | 'sourceDescription' | 'fingerprint'>): boolean => {
  const reported = reportedText(fingerprint);
  return reported === fingerprintText(sourceDescription) ? description !== sourceDescription : reported !== fingerprintText(description);
};
