import type { LedgerClient } from 'ledger-client';
import type { SendPaper } from '../outward/send-paper.ts';
import type { Document } from './document.ts';

interface Asked {
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
  /** What a credit corrects. */
  readonly corrects?: string;
}

/** What may change of a document that is on the books. */
export interface ChangeBody {
  readonly due_date?: string;
  /** Null clears it. */
  readonly memo?: string | null;
  /** Null clears it. */
  readonly purchase_order_number?: string | null;
}

interface WriteOffBody {
  readonly account_id: string;
  readonly amount?: string;
  readonly date?: string;
  readonly reason?: string;
}

/** How invoices, bills, credit notes and vendor credits differ: their words, and their operations. */
export interface DocumentKind {
  readonly name: string;
  readonly plural: string;
  readonly one: string;
  readonly about: string;
  readonly module: 'invoices' | 'bills' | 'creditNotes' | 'vendorCredits';
  readonly prefix: string;
  readonly statuses: readonly string[];
  /** What is left of it: `open` of an invoice, `unapplied` of a credit. */
  readonly open: string;
  readonly due: boolean;
  /** A vendor numbers its own documents. */
  readonly numberIsNeeded: boolean;
  /** For the examples: the account of a line, an issued one, and a draft. */
  readonly account: string;
  readonly example: string;
  readonly draft: string;
  readonly issue: {
    readonly word: 'issue' | 'approve';
    readonly does: string;
    readonly done: string;
    readonly call: (ledger: LedgerClient, id: string) => Promise<Document>;
  };
  readonly list: (ledger: LedgerClient, asked: Asked) => Promise<{ readonly data: readonly Document[]; readonly has_more: boolean }>;
  readonly all: (ledger: LedgerClient) => Promise<readonly Document[]>;
  readonly read: (ledger: LedgerClient, id: string) => Promise<Document>;
  readonly add: (ledger: LedgerClient, body: Body, options: { readonly dryRun?: boolean | undefined }) => Promise<Document>;
  readonly void: (ledger: LedgerClient, id: string, reason: string | null) => Promise<Document>;
  /** None for a credit, which is not changed once it is issued.  [INV-14] */
  readonly change?:
    | ((ledger: LedgerClient, id: string, body: ChangeBody, options: { readonly dryRun?: boolean | undefined }) => Promise<Document>)
    | undefined;
  /** None for a credit, which nobody owes. */
  readonly writeOff?:
    | ((ledger: LedgerClient, id: string, body: WriteOffBody, options: { readonly dryRun?: boolean | undefined }) => Promise<Document>)
    | undefined;
  readonly send?: ((ledger: LedgerClient, id: string, ...given: Parameters<SendPaper>) => ReturnType<SendPaper>) | undefined;
  readonly pdf?: ((ledger: LedgerClient, id: string, options: { readonly language: 'en' | 'de' }) => Promise<Blob>) | undefined;
  /** What a credit is spent on, and how. */
  readonly credits?: {
    readonly owed: 'invoice' | 'bill';
    readonly party: 'customer' | 'vendor';
    /** For the examples: a document that it is spent on. */
    readonly example: string;
    readonly apply: (ledger: LedgerClient, id: string, owedIds: readonly string[], how: HowApplied) => Promise<Document>;
  };
}

/** From when on, and how much each document gets, by its id. */
export interface HowApplied {
  readonly date?: string;
  readonly amounts?: Record<string, string>;
}

/** The same rows in the words that documents share. */
export const rows = <Out>(
  { data, has_more }: { readonly data: readonly Out[]; readonly has_more: boolean },
  as: (out: Out) => Document,
) => ({
  data: data.map(as),
  has_more,
});
