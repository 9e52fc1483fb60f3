import type { LedgerClient } from 'ledger-api-client';
import type { SendPdf } from '../outward/send-pdf.ts';
import type { Document } from './document.ts';

interface Requested {
  readonly limit: number;
  readonly status?: string;
  readonly party_id?: string;
  readonly number?: string;
  readonly overdue?: true;
  readonly due_since?: string;
  readonly due_until?: string;
}

export interface Body {
  readonly party_id: string;
  readonly issue_date: string;
  readonly lines: readonly {
    readonly account_id: string;
    readonly description: string;
    readonly unit_price: string;
    readonly quantity?: string;
  }[];
  readonly force?: boolean;
  readonly purchase_order_number?: string;
  /** The document that a credit corrects. */
  readonly corrects?: string;
}

/** The fields of a posted document that can change. */
export interface ChangeBody {
  readonly due_date?: string;
  /** Null clears it. */
  readonly memo?: string | null;
  /** Null clears it. */
  readonly purchase_order_number?: string | null;
}

export interface WriteOffBody {
  readonly account_id: string;
  readonly amount?: string;
  readonly date?: string;
  readonly reason?: string;
}

/** The differences between invoices, bills, credit notes and vendor credits: their words and operations. */
export interface DocumentKind {
  readonly name: string;
  readonly plural: string;
  readonly one: string;
  readonly about: string;
  readonly module: 'invoices' | 'bills' | 'creditNotes' | 'vendorCredits';
  readonly prefix: string;
  readonly statuses: readonly string[];
  /** The word for the remaining amount: `open` for an invoice, `unapplied` for a credit. */
  readonly open: string;
  readonly due: boolean;
  /** Vendors number their own documents, so the number is required. */
  readonly numberIsNeeded: boolean;
  /** Values for the examples: the account of a line, an issued document, and a draft. */
  readonly account: string;
  readonly example: string;
  readonly draft: string;
  readonly issue: {
    readonly word: 'issue' | 'approve';
    readonly does: string;
    readonly done: string;
    readonly call: (ledger: LedgerClient, id: string) => Promise<Document>;
  };
  readonly list: (ledger: LedgerClient, query: Requested) => Promise<{ readonly data: readonly Document[]; readonly has_more: boolean }>;
  readonly all: (ledger: LedgerClient) => Promise<readonly Document[]>;
  readonly read: (ledger: LedgerClient, id: string) => Promise<Document>;
  readonly add: (ledger: LedgerClient, body: Body, options: { readonly dryRun?: boolean | undefined }) => Promise<Document>;
  readonly void: (ledger: LedgerClient, id: string, reason: string | null) => Promise<Document>;
  /** Undefined for a credit, which cannot change after it is issued.  [INV-14] */
  readonly change?:
    | ((ledger: LedgerClient, id: string, body: ChangeBody, options: { readonly dryRun?: boolean | undefined }) => Promise<Document>)
    | undefined;
  /** Undefined for a credit, which is not a debt. */
  readonly writeOff?:
    | ((ledger: LedgerClient, id: string, body: WriteOffBody, options: { readonly dryRun?: boolean | undefined }) => Promise<Document>)
    | undefined;
  readonly send?: ((ledger: LedgerClient, id: string, ...given: Parameters<SendPdf>) => ReturnType<SendPdf>) | undefined;
  readonly pdf?: ((ledger: LedgerClient, id: string, options: { readonly language: 'en' | 'de' }) => Promise<Blob>) | undefined;
  /** The documents to which a credit applies, and the operation. */
  readonly credits?: {
    readonly owed: 'invoice' | 'bill';
    readonly counterparty: 'customer' | 'vendor';
    /** A document number for the example. */
    readonly example: string;
    readonly apply: (ledger: LedgerClient, id: string, owedIds: readonly string[], how: HowApplied) => Promise<Document>;
    readonly unapply: 'creditNotes.unapply' | 'vendorCredits.unapply';
  };
}

/** The start date, and the amount for each document by id. */
export interface HowApplied {
  readonly date?: string;
  readonly amounts?: Record<string, string>;
}

/** Maps rows to the shared document shape. */
export const rows = <Out>(
  { data, has_more }: { readonly data: readonly Out[]; readonly has_more: boolean },
  as: (out: Out) => Document,
) => ({
  data: data.map(as),
  has_more,
});
