import type { CounterpartyId, CreditNoteId, EntryId, InvoiceId, TransactionId } from '../../kernel/ids.ts';
import { isId } from '../../kernel/ids.ts';
import type { Entry } from '../../ledger/journal/entry.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { CreditNote } from '../../trade/credit-notes/credit-note.ts';
import type { Invoice } from '../../trade/invoices/invoice.ts';
import { type Shown, shownAccount, shownCounterparty, shownDocument, shownEntry, shownTransaction } from './findable.ts';

/** Records of all kinds by their ids, in any order. Unknown ids are omitted. */
export const showByIds = async (
  unit: Needs<'accounts' | 'counterparties' | 'creditNotes' | 'invoices' | 'journal' | 'transactions'>,
  ids: readonly string[],
): Promise<readonly Shown[]> => {
  const [invoices, notes, transactions, counterparties, entries] = await Promise.all([
    unit.invoices.byIds(ids.filter((id): id is InvoiceId => isId('invoice', id) || isId('bill', id))),
    unit.creditNotes.byIds(ids.filter((id): id is CreditNoteId => isId('creditNote', id) || isId('vendorCredit', id))),
    unit.transactions.byIds(ids.filter((id): id is TransactionId => isId('transaction', id))),
    unit.counterparties.byIds(ids.filter((id): id is CounterpartyId => isId('counterparty', id))),
    unit.journal.byIds(ids.filter((id): id is EntryId => isId('entry', id))),
  ]);
  const { byId } = await unit.accounts.chart();
  const accounts = ids.flatMap((id) => (isId('account', id) ? (byId.get(id) ?? []) : []));
  return [
    ...accounts.map(shownAccount),
    ...counterparties.map(shownCounterparty),
    ...(await showDocuments(unit, [...invoices, ...notes])),
    ...transactions.map(shownTransaction),
    ...showEntries(unit, entries),
  ];
};

export const showDocuments = async (
  unit: Needs<'counterparties'>,
  documents: readonly (Invoice | CreditNote)[],
): Promise<readonly Shown[]> => {
  const counterpartyIds = [...new Set(documents.map(({ counterpartyId }) => counterpartyId))];
  const names = new Map((await unit.counterparties.byIds(counterpartyIds)).map(({ id, name }) => [id, name]));
  const currency = unit.settings.currency.code;
  return documents.map((document) => shownDocument(document, names.get(document.counterpartyId) ?? null, currency));
};

export const showEntries = ({ settings }: Needs, entries: readonly Entry[]): readonly Shown[] =>
  entries.map((entry) => shownEntry(entry, settings.currency.code));
