import { reasonsOf } from 'ledger-core';

const SHORTER = 'export a shorter period and send the file in parts.';
const SMALLER = 'export the reports as CSV, or leave the aging reports or the journal out.';
const FROM_FILES = 'start the migration from files.';

export const REASONS = {
  reading_too_slow: `Reading the file takes too long; ${SHORTER}`,
  reading_too_large: `Reading the file takes too much memory; ${SHORTER}`,
  reports_too_slow: `Reading the files takes too long; ${SMALLER}`,
  reports_too_large: `Reading the files takes too much memory; ${SMALLER}`,
  company_too_slow: `Reading what the company answered takes too long; ${FROM_FILES}`,
  company_too_large: `Reading what the company answered takes too much memory; ${FROM_FILES}`,
} as const;

export const why = reasonsOf(REASONS);
