import type { Language } from '../kernel/languages.ts';
import type { ItemKind } from '../ledger/open-items/open-item.ts';
import type { InvoiceState } from '../trade/invoices/invoice.ts';

/** A company or counterparty on a document. The address is in lines. */
interface NamedOnPdf {
  readonly name: string;
  readonly address: string | null;
  readonly taxNumber: string | null;
}

/** The fields of every PDF. Amounts are in minor units of the currency. Dates have the form 2026-03-01. */
interface Headed {
  readonly language: Language;
  readonly currency: { readonly code: string; readonly scale: number };
  /** The issuing company. The logo is a PNG, in base64. */
  readonly company: NamedOnPdf & { readonly logo: string | null };
  /** The recipient. */
  readonly counterparty: NamedOnPdf;
}

export interface PdfLine {
  readonly description: string;
  /** Decimal text. */
  readonly quantity: string;
  readonly unitPriceMinor: bigint;
  readonly amountMinor: bigint;
  /** The service period: both dates, or none. */
  readonly serviceStart: string | null;
  readonly serviceEnd: string | null;
}

/** A payment of an invoice, or a document that a credit note is applied to. */
export interface AppliedOnPdf {
  readonly kind: ItemKind;
  readonly number: string | null;
  readonly day: string;
  readonly amountMinor: bigint;
}

interface TradePdf extends Headed {
  /** Null on the draft of an invoice. */
  readonly number: string | null;
  readonly state: InvoiceState;
  readonly issueDate: string;
  readonly memo: string | null;
  readonly lines: readonly PdfLine[];
  readonly totalMinor: bigint;
  readonly applied: readonly AppliedOnPdf[];
  /** The amount left to pay, or to apply. */
  readonly openMinor: bigint;
}

export interface InvoicePdf extends TradePdf {
  readonly kind: 'invoice';
  readonly dueDate: string;
  readonly purchaseOrderNumber: string | null;
}

export interface CreditNotePdf extends TradePdf {
  readonly kind: 'credit_note';
  /** The number of the corrected invoice; null if there is none. */
  readonly corrects: string | null;
}

/** A line of a statement. It has no text from the books, which may concern another counterparty's payment or be internal.  [PAP-13] */
export interface LineOnStatement {
  readonly day: string;
  readonly number: string | null;
  /**
   * `correction`: the reversal of an entry from before the period. `brought_forward`: migrated
   * from other books. `adjustment`: any other entry.
   */
  readonly kind: ItemKind | 'correction' | 'brought_forward' | 'adjustment';
  readonly amountMinor: bigint;
  readonly balanceMinor: bigint;
}

export interface StatementPdf extends Headed {
  readonly kind: 'statement';
  readonly since: string;
  readonly until: string;
  readonly openingMinor: bigint;
  /** Oldest first. A positive amount is owed to the company. */
  readonly lines: readonly LineOnStatement[];
  readonly closingMinor: bigint;
}

export type PdfContent = InvoicePdf | CreditNotePdf | StatementPdf;

/** The file name, in plain characters: `invoice-INV-0001.pdf`, `invoice-draft.pdf`.  [PAP-10] */
export const fileNameOf = (pdfContent: PdfContent): string => `${nameOf(pdfContent).replaceAll(/[^A-Za-z0-9._-]+/g, '-')}.pdf`;

const nameOf = (pdfContent: PdfContent): string => {
  switch (pdfContent.kind) {
    case 'invoice':
      return `invoice-${pdfContent.number ?? 'draft'}`;
    case 'credit_note':
      return `credit-note-${pdfContent.number}`;
    case 'statement':
      return `statement-${pdfContent.counterparty.name}-${pdfContent.until}`;
  }
};

/** Renders a PDF.  [PAP-1] */
export interface RenderPdf {
  (pdfContent: PdfContent): Promise<Uint8Array>;
  /** Returns the texts with a character that would render only as a box. Optional: not every renderer can detect this.  [PAP-6] */
  readonly notRendered?: (texts: readonly string[]) => readonly string[];
}

/** The rendered data, and its PDF. */
export interface Rendered<Of extends PdfContent> {
  readonly pdfContent: Of;
  readonly bytes: Uint8Array;
}
