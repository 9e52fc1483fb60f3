import type { Incoming, Origin } from './import.ts';
import type { Statement } from './source-record.ts';

/** A statement that was read, as an import takes it. */
export const incomingOf = (
  { format, profile, encoding, records, ignored, bad, periodStart, periodEnd }: Statement,
  file: Pick<Origin, 'fileName' | 'sha256'>,
): Incoming => ({
  origin: { ...file, format, profile, encoding },
  records,
  period: { ...(periodStart !== null && { firstDate: periodStart }), ...(periodEnd !== null && { lastDate: periodEnd }) },
  ignored,
  bad,
});
