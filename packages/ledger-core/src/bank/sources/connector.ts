import type { SourceKind } from './source.ts';

export const FEED_KINDS = ['plaid', 'gocardless', 'simplefin', 'stripe'] as const;
/** The services that report transactions of banks, cards and processors. */
export type FeedKind = (typeof FEED_KINDS)[number];

/** The connectors that deliver transactions to the books.  [SRC-4] */
export const CONNECTORS = ['csv', 'ofx', 'camt053', 'mt940', 'qif', 'processor_csv', 'api', ...FEED_KINDS] as const;
export type Connector = (typeof CONNECTORS)[number];

/** Formats that are also connectors. */
const BY_NAME = ['api', 'mt940', 'qif', ...FEED_KINDS] as const;

/**
 * The connector of an import or a row. Depends on its format or profile (`ofx_1`, `camt053.001.02`,
 * `chase_checking`) and the kind of source account.
 */
export const connectorOf = (format: string, kind: SourceKind): Connector => {
  const named = BY_NAME.find((one) => one === format);
  if (named !== undefined) return named;
  if (format.startsWith('ofx')) return 'ofx';
  if (format.startsWith('camt')) return 'camt053';
  return kind === 'processor' ? 'processor_csv' : 'csv';
};
