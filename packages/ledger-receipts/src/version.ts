/** The name of this reader, with a number that is raised when it reads differently. */
export const EXTRACTOR_VERSION = 'ledger-receipts 2';
