import type { Incoming, Origin } from '../../bank/imports/import.ts';
import type { Statement } from '../../bank/imports/source-record.ts';
import { summaryOf } from '../../bank/imports/statement-summary.ts';
import type { IsoDate } from '../../kernel/dates.ts';

/** A statement that was read, as an import takes it. */
export const incomingOf = (statement: Statement, file: Pick<Origin, 'fileName' | 'sha256'>, today: IsoDate): Incoming => {
  const { format, profile, encoding, records, ignored, bad, periodStart, periodEnd } = statement;
  return {
    origin: { ...file, format, profile, encoding },
    records,
    period: { ...(periodStart !== null && { firstDate: periodStart }), ...(periodEnd !== null && { lastDate: periodEnd }) },
    ignored,
    bad,
    statement: summaryOf(statement, today),
  };
};
