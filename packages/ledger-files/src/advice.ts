/** Ends of sentences that several modules share, for their catalogues. */

/** For a printed balance that may itself be wrong.  [STM-4] */
export const UNPROVEN =
  'Export the statement again, because a row may be missing.[ If the printed amount is wrong, turn this check off with {$proveBalances}.]';

/** For a report that is in another currency than the books. */
export const IN_OWN_CURRENCY = 'Export the report in the currency of the books.';

/** For a file that ends before it is complete. */
export const CUT_OFF = 'The file may be incomplete. Download it again.';

/** For a file that is too large to read at once. */
export const SPLIT_FILE = 'Split the file into several files.';
