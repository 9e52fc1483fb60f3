/** Ends of sentences that several modules share, for their catalogues. */

/** For a printed balance that may itself be wrong.  [STM-4] */
export const UNPROVEN =
  'Export the statement again, since a row may be missing. If the printed one is wrong, the check is turned off with {$proveBalances}.';

/** For a report that is in another currency than the books. */
export const IN_OWN_CURRENCY = 'reports in foreign currency are not read, so export the report in the currency of the books.';
