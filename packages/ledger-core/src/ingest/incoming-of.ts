import type { IsoDate } from '../dates.ts';
import type { Incoming, Origin } from './import.ts';
import type { Statement } from './source-record.ts';
import { summaryOf } from './statement-summary.ts';

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
