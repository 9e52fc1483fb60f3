import { parseDate } from '../../kernel/dates.ts';
import type { CounterpartyId, CreditNoteId, InvoiceId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { checkText } from '../../kernel/text.ts';
import { findNamedParty } from '../../ledger/counterparties/find.ts';
import type { Books } from '../../store/books.ts';
import { gatherLines } from '../invoices/gather-lines.ts';
import { nameOf, stateOf } from '../invoices/invoice.ts';
import { type NewInvoiceLine, totalOfLines } from '../invoices/line.ts';
import { checkNumber, numberAfter, taken } from '../invoices/numbers.ts';
import type { CreditNote } from './credit-note.ts';

export interface NewCreditNote {
  /** The customer. */
  readonly counterpartyId: CounterpartyId;
  readonly issueDate: string;
  readonly lines: readonly NewInvoiceLine[];
  readonly memo?: string | null | undefined;
  /** Unique in the books; the next of the form CN-0001 when left out. */
  readonly number?: string | null | undefined;
  /** The invoice that it corrects: one of this customer's. */
  readonly originalInvoiceId?: InvoiceId | null | undefined;
}

type Terms = Pick<CreditNote, 'counterpartyId' | 'originalInvoiceId' | 'issueDate' | 'memo' | 'number' | 'lines' | 'totalMinor'>;

/** The checked terms of a credit note.  [CRN-2] The first that applies wins: unprocessable (memo, day, party, invoice), the lines, then the number. */
export const readTerms = async (
  books: Books,
  given: NewCreditNote,
  except: CreditNoteId | null,
): Promise<Terms | Refusal<'unprocessable' | 'account_not_usable' | 'conflict'>> => {
  const wrongText = checkText(given.memo ?? '', 'memo', 0);
  if (wrongText !== undefined) return wrongText;
  const issueDate = parseDate(given.issueDate, 'issueDate');
  if (isRefusal(issueDate)) return issueDate;
  const party = await findNamedParty(books, given.counterpartyId);
  if (isRefusal(party)) return party;
  const wrongOriginal = given.originalInvoiceId == null ? undefined : await checkOriginal(books, given.originalInvoiceId, party.id);
  if (wrongOriginal !== undefined) return wrongOriginal;
  const lines = await gatherLines(books, 'credit', given.lines);
  if (isRefusal(lines)) return lines;
  const number = await numberOf(books, given.number, except);
  if (isRefusal(number)) return number;
  const { memo = null, originalInvoiceId = null } = given;
  return { counterpartyId: party.id, originalInvoiceId, issueDate, memo, number, lines, totalMinor: totalOfLines(lines) };
};

const checkOriginal = async (
  books: Books,
  id: InvoiceId,
  counterpartyId: CounterpartyId,
): Promise<Refusal<'unprocessable'> | undefined> => {
  const no = (message: string) => refuse('unprocessable', `originalInvoiceId: ${message}`, { field: 'originalInvoiceId' });
  const [invoice] = await books.invoices.byIds([id]);
  if (invoice?.kind !== 'invoice') return no(`there is no invoice ${id} in these books.`);
  if (invoice.counterpartyId !== counterpartyId) return no(`the ${nameOf(invoice)} is another customer's.`);
  return stateOf(invoice) === 'void' ? no(`the ${nameOf(invoice)} is void; there is nothing to correct.`) : undefined;
};

/** [CRN-2] */
const numberOf = async (
  books: Books,
  given: string | null | undefined,
  except: CreditNoteId | null,
): Promise<string | Refusal<'unprocessable' | 'conflict'>> => {
  if (given == null) return numberAfter('CN', await books.creditNotes.highestNumber());
  const number = given.trim();
  const same = (await books.creditNotes.byNumber(number)).find(({ id }) => id !== except);
  return checkNumber(number) ?? (same === undefined ? number : taken(number, 'another credit note'));
};
