import type { BadRow, SourceRecord, Statement } from '../../bank/imports/source-record.ts';
import type { SourceAccount } from '../../bank/sources/source.ts';
import type { Why } from '../../kernel/reason.ts';
import { why } from './reasons.ts';

type KnownSource = Pick<SourceAccount, 'name' | 'currency'>;

/**
 * The refusal of a record in another currency than its source account; undefined for any other. Entries are in the books'
 * currency.  [ING-1] [SRC-2]
 */
export const foreignFault = (source: KnownSource, { currency }: Pick<SourceRecord, 'currency'>): Why | undefined =>
  currency === null || currency === source.currency
    ? undefined
    : why.row_in_another_currency({ currency, name: source.name, kept: source.currency });

/** Marks a statement's rows in another currency as invalid. If no other row remains, the statement is unchanged and refused. */
export const withForeignAsBad = (source: KnownSource, statement: Statement): Statement => {
  const records = statement.records.filter((record) => foreignFault(source, record) === undefined);
  if (records.length === 0 || records.length === statement.records.length) return statement;
  const foreign = statement.records.flatMap((record): readonly BadRow[] => {
    const fault = foreignFault(source, record);
    return fault === undefined || record.row === null ? [] : [{ rowNumber: record.row.rowNumber, column: null, ...fault }];
  });
  return { ...statement, records, bad: [...statement.bad, ...foreign].toSorted((a, b) => a.rowNumber - b.rowNumber) };
};
