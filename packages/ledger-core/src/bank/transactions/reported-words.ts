import { checksum } from '../../kernel/checksum.ts';
import { fold, utf8Bytes } from '../../kernel/text.ts';
import { MAX_INDEXED_BYTES } from './limits.ts';
import type { Transaction } from './transaction.ts';

/** The last part of a fingerprint: the folded description. A store that has the description need not store it twice.  [STO-129] */
export const fingerprintText = (description: string): string => indexable(fold(description).replace(/\s+/g, ' ').trim());

/** A text that is too long for an index stands as its first characters, its length and a checksum. */
const indexable = (text: string): string =>
  text.length * MAX_UTF8_BYTES <= MAX_INDEXED_BYTES || utf8Bytes(text) <= MAX_INDEXED_BYTES
    ? text
    : `${[...text.slice(0, 201)].slice(0, 200).join('')}… ${text.length} ${checksum(text)}`;

/** Of one unit of UTF-16. */
const MAX_UTF8_BYTES = 3;

/** The day that the reading reported which a transaction follows. */
export const reportedDay = ({ fingerprint }: Pick<Transaction, 'fingerprint'>): string => fingerprint.slice(0, fingerprint.indexOf('|'));

/** The words of the reading that a transaction follows, as its fingerprint has them: behind the day, the direction, the amount and the currency. */
export const reportedText = (fingerprint: string): string => fingerprint.split('|').slice(4).join('|');

/** Whether a person calls it otherwise than its source did when it was last followed. The source's first words are kept to the letter, later ones folded.  [ING-4] */
export const isRenamed = ({
  description,
  sourceDescription,
  fingerprint,
}: Pick<Transaction, 'description' | 'sourceDescription' | 'fingerprint'>): boolean => {
  const reported = reportedText(fingerprint);
  return reported === fingerprintText(sourceDescription) ? description !== sourceDescription : reported !== fingerprintText(description);
};
