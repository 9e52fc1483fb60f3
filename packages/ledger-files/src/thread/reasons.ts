import { reasonsOf } from 'ledger-core';

const SHORTER = 'Export shorter periods as separate files.';
const SMALLER = 'Export the reports as CSV, or omit the aging reports or the journal.';
const FROM_FILES = 'Start the migration from files.';

export const REASONS = {
  reading_too_slow: `Reading the file takes too long. ${SHORTER}`,
  reading_too_large: `Reading the file takes too much memory. ${SHORTER}`,
  reports_too_slow: `Reading the files takes too long. ${SMALLER}`,
  reports_too_large: `Reading the files takes too much memory. ${SMALLER}`,
  company_too_slow: `Reading the data of the company takes too long. ${FROM_FILES}`,
  company_too_large: `Reading the data of the company takes too much memory. ${FROM_FILES}`,
} as const;

export const why = reasonsOf(REASONS);
