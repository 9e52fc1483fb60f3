import type { SourceAccount } from '../sources/source.ts';
import { fingerprintText } from '../transactions/reported-words.ts';
import type { SourceRecord } from './source-record.ts';

/** The key that equal bank transactions share.  [ING-3] */
export const fingerprintOf = (source: SourceAccount, record: SourceRecord): string =>
  [record.date, record.direction, record.amountMinor, record.currency ?? source.currency, fingerprintText(record.description)].join('|');
