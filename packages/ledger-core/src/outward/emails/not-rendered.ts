import { isRefusal } from '../../kernel/refusal.ts';
import { findCounterparty } from '../../ledger/counterparties/find.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { findCreditNote } from '../../trade/credit-notes/find-credit-note.ts';
import { findInvoice } from '../../trade/invoices/find-invoice.ts';
import { currentParties, type StoredParties } from '../../trade/invoices/stored-parties.ts';
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
    const parties = renderPdf?.notRendered === undefined ? null : await partiesOn(unit, email);
    if (parties === null) return { ...email, notRendered: [] };
    const { company, party } = parties;
    const texts = [company.name, company.address, party.name, party.address].filter((text) => text !== null);
    return { ...email, notRendered: renderPdf?.notRendered?.(texts) ?? [] };
  };

const partiesOn = async (
  unit: Needs<'counterparties' | 'creditNotes' | 'invoices'>,
  { attachment, counterpartyId }: Email,
): Promise<StoredParties | null> => {
  if (attachment.kind === 'statement') {
    const party = await findCounterparty(unit, counterpartyId);
    return isRefusal(party) ? null : currentParties(unit.settings, party);
  }
  const document =
    attachment.kind === 'invoice'
      ? await findInvoice(unit, 'invoice', attachment.documentId)
      : await findCreditNote(unit, 'credit_note', attachment.documentId);
  return isRefusal(document) ? null : (document.issue?.parties ?? null);
};
