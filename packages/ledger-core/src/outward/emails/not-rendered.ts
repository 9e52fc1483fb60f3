import { isRefusal } from '../../kernel/refusal.ts';
import { findCounterparty } from '../../ledger/counterparties/find.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { findCreditNote } from '../../trade/credit-notes/find-credit-note.ts';
import { findInvoice } from '../../trade/invoices/find-invoice.ts';
import { currentCounterparties, type StoredCounterparties } from '../../trade/invoices/stored-counterparties.ts';
import type { RenderPdf } from '../../views/pdf.ts';
import type { Email } from './email.ts';

/** An email with the names and addresses in its document that contain characters missing from the fonts.  [MLG-11] */
export interface CreatedEmail extends Email {
  readonly notRendered: readonly string[];
}

/** Adds to an email the texts that its document cannot show. */
export const withNotRendered =
  (renderPdf: RenderPdf | undefined) =>
  async (unit: Needs<'counterparties' | 'creditNotes' | 'invoices'>, email: Email): Promise<CreatedEmail> => {
    const counterparties = renderPdf?.notRendered === undefined ? null : await counterpartiesOn(unit, email);
    if (counterparties === null) return { ...email, notRendered: [] };
    const { company, counterparty } = counterparties;
    const texts = [company.name, company.address, counterparty.name, counterparty.address].filter((text) => text !== null);
    return { ...email, notRendered: renderPdf?.notRendered?.(texts) ?? [] };
  };

const counterpartiesOn = async (
  unit: Needs<'counterparties' | 'creditNotes' | 'invoices'>,
  { attachment, counterpartyId }: Email,
): Promise<StoredCounterparties | null> => {
  if (attachment.kind === 'statement') {
    const counterparty = await findCounterparty(unit, counterpartyId);
    return isRefusal(counterparty) ? null : currentCounterparties(unit.settings, counterparty);
  }
  const document =
    attachment.kind === 'invoice'
      ? await findInvoice(unit, 'invoice', attachment.documentId)
      : await findCreditNote(unit, 'credit_note', attachment.documentId);
  return isRefusal(document) ? null : (document.issue?.counterparties ?? null);
};
