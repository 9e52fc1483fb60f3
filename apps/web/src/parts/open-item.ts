import type { Schemas } from 'ledger-api-client';

/** A document, or a payment, with an open balance. It is negative for a credit and a payment. */
export type OpenItem = Schemas['AgingDocumentOut'];

/** What a counterparty owes the company, and is owed by it, oldest first. */
export interface OpenItems {
  readonly receivable: readonly OpenItem[];
  readonly payable: readonly OpenItem[];
}
