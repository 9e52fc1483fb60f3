import type { SourceKind } from './source.ts';

/** The connectors through which movements reach the books.  [SRC-4] */
export const CONNECTORS = ['csv', 'ofx', 'camt053', 'mt940', 'qif', 'processor_csv', 'api'] as const;
export type Connector = (typeof CONNECTORS)[number];

/** The connector of an import or a row, by its format or profile (`ofx_1`, `camt053.001.02`, `chase_checking`) and the kind of account that it feeds. */
export const connectorOf = (format: string, kind: SourceKind): Connector => {
  if (format === 'api') return 'api';
  if (format.startsWith('ofx')) return 'ofx';
  if (format.startsWith('camt')) return 'camt053';
  if (format === 'mt940' || format === 'qif') return format;
  return kind === 'processor' ? 'processor_csv' : 'csv';
};
