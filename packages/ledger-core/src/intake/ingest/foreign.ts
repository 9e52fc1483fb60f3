import type { BadRow, SourceRecord, Statement } from '../../bank/imports/source-record.ts';
import type { SourceAccount } from '../../bank/sources/source.ts';

/** What is compared of a source account. */
type Kept = Pick<SourceAccount, 'name' | 'currency'>;

/** Why a record in another currency than its source account's is refused; undefined for any other. What is posted is counted in the books' currency.  [ING-1] [SRC-2] */
export const foreignFault = (source: Kept, { currency }: Pick<SourceRecord, 'currency'>): string | undefined =>
  currency === null || currency === source.currency
    ? undefined
    : `This moved in ${currency}, and ${source.name} is kept in ${source.currency}; import the others with skipBadRows.`;

/** A statement whose rows in another currency are bad. Where no other is left, it stays as it is and is refused. */
export const withForeignAsBad = (source: Kept, statement: Statement): Statement => {
  const records = statement.records.filter((record) => foreignFault(source, record) === undefined);
  if (records.length === 0 || records.length === statement.records.length) return statement;
  const foreign = statement.records.flatMap((record): readonly BadRow[] => {
    const message = foreignFault(source, record);
    return message === undefined || record.row === null ? [] : [{ rowNumber: record.row.rowNumber, column: null, message }];
  });
  return { ...statement, records, bad: [...statement.bad, ...foreign].toSorted((a, b) => a.rowNumber - b.rowNumber) };
};
