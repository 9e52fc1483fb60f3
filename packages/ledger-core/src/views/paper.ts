import type { Language } from '../kernel/languages.ts';
import type { ItemKind } from '../ledger/open-items/open-item.ts';
import type { InvoiceState } from '../trade/invoices/invoice.ts';

/** Somebody on a paper. The address is in lines. */
interface NamedOnPaper {
  readonly name: string;
  readonly address: string | null;
  readonly taxNumber: string | null;
}

/** What every paper has. Amounts are in minor units of the currency; days are written 2026-03-01. */
interface Headed {
  readonly language: Language;
  readonly currency: { readonly code: string; readonly scale: number };
  /** Whose paper it is. The logo is a PNG, in base64. */
  readonly company: NamedOnPaper & { readonly logo: string | null };
  /** Whom it is for. */
  readonly party: NamedOnPaper;
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
export interface AppliedOnPaper {
  readonly kind: ItemKind;
  readonly number: string | null;
  readonly day: string;
  readonly amountMinor: bigint;
}

interface TradePaper extends Headed {
  /** Null on the draft of an invoice. */
  readonly number: string | null;
  readonly state: InvoiceState;
  readonly issueDate: string;
  readonly memo: string | null;
  readonly lines: readonly PaperLine[];
  readonly totalMinor: bigint;
  readonly applied: readonly AppliedOnPaper[];
  /** What is left to pay, or to apply. */
  readonly openMinor: bigint;
}

export interface InvoicePaper extends TradePaper {
  readonly kind: 'invoice';
  readonly dueDate: string;
  readonly purchaseOrderNumber: string | null;
}

export interface CreditNotePaper extends TradePaper {
  readonly kind: 'credit_note';
  /** The number of the invoice that it corrects; null for none. */
  readonly corrects: string | null;
}

/** A line of a statement. It has no text of the books: that may be of another party's payment, or not meant for customers.  [PAP-13] */
export interface LineOnStatement {
  readonly day: string;
  readonly number: string | null;
  /** A reversal of something from before the days is a correction, what old books brought in is brought forward, and any other entry is an adjustment. */
  readonly kind: ItemKind | 'correction' | 'brought_forward' | 'adjustment';
  readonly amountMinor: bigint;
  readonly balanceMinor: bigint;
}

export interface StatementPaper extends Headed {
  readonly kind: 'statement';
  readonly since: string;
  readonly until: string;
  readonly openingMinor: bigint;
  /** Oldest first; an amount above zero is owed to the company. */
  readonly lines: readonly LineOnStatement[];
  readonly closingMinor: bigint;
}

export type Paper = InvoicePaper | CreditNotePaper | StatementPaper;

/** The name of its file, of plain characters: `invoice-INV-0001.pdf`, `invoice-draft.pdf`.  [PAP-10] */
export const fileNameOf = (paper: Paper): string => `${nameOf(paper).replaceAll(/[^A-Za-z0-9._-]+/g, '-')}.pdf`;

const nameOf = (paper: Paper): string => {
  switch (paper.kind) {
    case 'invoice':
      return `invoice-${paper.number ?? 'draft'}`;
    case 'credit_note':
      return `credit-note-${paper.number}`;
    case 'statement':
      return `statement-${paper.party.name}-${paper.until}`;
  }
};

/** Draws a paper as a PDF.  [PAP-1] */
export interface DrawPaper {
  (paper: Paper): Promise<Uint8Array>;
  /** Those of some texts that have a character which it can draw as a box alone. One without it cannot tell.  [PAP-6] */
  readonly undrawn?: (texts: readonly string[]) => readonly string[];
}

/** What was drawn, and the PDF. */
export interface Drawn<Of extends Paper> {
  readonly paper: Of;
  readonly bytes: Uint8Array;
}
