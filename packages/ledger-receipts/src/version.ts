/** The name of this reader, with a version that is incremented if its results change. */
export const EXTRACTOR_VERSION = 'ledger-receipts 2';
