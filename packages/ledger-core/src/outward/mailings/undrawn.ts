import { isRefusal } from '../../kernel/refusal.ts';
import { findCounterparty } from '../../ledger/counterparties/find.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { findCreditNote } from '../../trade/credit-notes/find-credit-note.ts';
import { findInvoice } from '../../trade/invoices/find-invoice.ts';
import { type KeptParties, partiesNow } from '../../trade/invoices/kept-parties.ts';
import type { DrawPaper } from '../../views/paper.ts';
import type { Mailing } from './mailing.ts';

/** A mailing with the names and addresses in its document that contain characters missing from the fonts.  [MLG-11] */
export interface AskedMailing extends Mailing {
  readonly undrawn: readonly string[];
}

/** Adds to a mailing the texts that its document cannot show. */
export const withUndrawn =
  (drawPaper: DrawPaper | undefined) =>
  async (books: Needs<'counterparties' | 'creditNotes' | 'invoices'>, mailing: Mailing): Promise<AskedMailing> => {
    const parties = drawPaper?.undrawn === undefined ? null : await partiesOn(books, mailing);
    if (parties === null) return { ...mailing, undrawn: [] };
    const { company, party } = parties;
    const texts = [company.name, company.address, party.name, party.address].filter((text) => text !== null);
    return { ...mailing, undrawn: drawPaper?.undrawn?.(texts) ?? [] };
  };

const partiesOn = async (
  books: Needs<'counterparties' | 'creditNotes' | 'invoices'>,
  { paper, counterpartyId }: Mailing,
): Promise<KeptParties | null> => {
  if (paper.kind === 'statement') {
    const party = await findCounterparty(books, counterpartyId);
    return isRefusal(party) ? null : partiesNow(books.settings, party);
  }
  const document =
    paper.kind === 'invoice'
      ? await findInvoice(books, 'invoice', paper.documentId)
      : await findCreditNote(books, 'credit_note', paper.documentId);
  return isRefusal(document) ? null : (document.issue?.parties ?? null);
};
