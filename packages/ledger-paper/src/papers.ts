/** What the papers show, as plain data: the same data gives the same bytes.  [PAP-1] */

export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What all papers have. Amounts are in minor units of the currency; days are written 2026-03-01. */
interface Paper {
  readonly language: Language;
  readonly currency: { readonly code: string; readonly scale: number };
  /** Whose paper it is. The logo is a PNG. */
  readonly company: { readonly name: string; readonly logo: Uint8Array | null };
  /** Whom it is for. */
  readonly party: { readonly name: string; readonly address: string | null; readonly taxNumber: string | null };
}

export interface PaperLine {
  readonly description: string;
  /** Decimal text. */
  readonly quantity: string;
  readonly unitPriceMinor: bigint;
  readonly amountMinor: bigint;
  /** The days of the service; both, or none. */
  readonly serviceStart: string | null;
  readonly serviceEnd: string | null;
}

/** What pays an invoice, or what a credit note is applied to. */
export interface Applied {
  readonly kind: 'invoice' | 'bill' | 'credit_note' | 'vendor_credit' | 'write_off' | 'payment';
  readonly number: string | null;
  readonly day: string;
  readonly amountMinor: bigint;
}

interface TradePaper extends Paper {
  readonly number: string;
  readonly state: 'draft' | 'issued' | 'void';
  readonly issueDate: string;
  readonly memo: string | null;
  readonly lines: readonly PaperLine[];
  readonly totalMinor: bigint;
  readonly applied: readonly Applied[];
  /** What is left to pay, or to apply. */
  readonly openMinor: bigint;
}

export interface InvoicePaper extends TradePaper {
  readonly dueDate: string;
}

export type CreditNotePaper = TradePaper;

export interface StatementPaper extends Paper {
  readonly since: string;
  readonly until: string;
  readonly openingMinor: bigint;
  /** Oldest first; an amount above zero is owed to the company. */
  readonly lines: readonly {
    readonly day: string;
    readonly number: string | null;
    readonly description: string;
    readonly amountMinor: bigint;
    readonly balanceMinor: bigint;
  }[];
  readonly closingMinor: bigint;
}
