import { parseDate } from '../../kernel/dates.ts';
import type { CounterpartyId, CreditNoteId, InvoiceId } from '../../kernel/ids.ts';
import type { Why } from '../../kernel/reason.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { checkText } from '../../kernel/text.ts';
import { findNamedCounterparty } from '../../ledger/counterparties/find.ts';
import { comparedNumber } from '../../ledger/open-items/number-key.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { gatherLines } from '../invoices/gather-lines.ts';
import { invoiceNamed, stateOf } from '../invoices/invoice.ts';
import { type NewInvoiceLine, totalOfLines } from '../invoices/line.ts';
import { checkNumber, checkVendorNumber, type Forced, taken } from '../invoices/numbers.ts';
import { why as invoicesWhy } from '../invoices/reasons.ts';
import { firstFreeNumber } from '../invoices/series.ts';
import { creditNoteSeries } from '../invoices/series-of-books.ts';
import { CREDIT_WHYS, CREDIT_WORDS, type CreditNote, type CreditNoteKind, creditName } from './credit-note.ts';
import { why } from './reasons.ts';

export interface NewCreditNote {
  /** The customer, or the vendor. */
  readonly counterpartyId: CounterpartyId;
  readonly issueDate: string;
  readonly lines: readonly NewInvoiceLine[];
  readonly memo?: string | null | undefined;
  /** Unique in the books. Default: the first number that a removed draft released, or else the next one, in the form CN-0001. */
  readonly number?: string | null | undefined;
  /** The invoice of this customer that it corrects; for a vendor credit, the bill of this vendor. */
  readonly originalInvoiceId?: InvoiceId | null | undefined;
}

export interface NewVendorCredit extends NewCreditNote, Forced {
  /** As the vendor printed it. Unique among the vendor's credits, ignoring differences in printing. */
  readonly number: string;
}

type Terms = Pick<CreditNote, Numbering | 'counterpartyId' | 'originalInvoiceId' | 'issueDate' | 'memo' | 'lines' | 'totalMinor'>;
type Numbering = 'number' | 'numberedBy';

/**
 * The checked terms of a credit note or vendor credit.  [CRN-2] [VCR-2]
 * Refusals, in order of precedence: unprocessable (memo, date, counterparty, invoice), the lines, then the number.
 */
export const readTerms = async (
  unit: Needs<'accounts' | 'counterparties' | 'creditNotes' | 'dimensions' | 'invoices' | 'sources'>,
  kind: CreditNoteKind,
  given: NewCreditNote & Forced,
  except: CreditNoteId | null,
): Promise<Terms | Refusal<'unprocessable' | 'account_not_usable' | 'conflict'>> => {
  const wrongText = checkText(given.memo ?? '', 'memo', 0);
  if (wrongText !== undefined) return wrongText;
  const issueDate = parseDate(given.issueDate, 'issueDate');
  if (isRefusal(issueDate)) return issueDate;
  const counterparty = await findNamedCounterparty(unit, given.counterpartyId);
  if (isRefusal(counterparty)) return counterparty;
  const wrongOriginal =
    given.originalInvoiceId == null ? undefined : await checkOriginal(unit, kind, given.originalInvoiceId, counterparty.id);
  if (wrongOriginal !== undefined) return wrongOriginal;
  const lines = await gatherLines(unit, kind, given.lines);
  if (isRefusal(lines)) return lines;
  const numbering = await numberingOf(unit, kind, counterparty.id, given, except);
  if (isRefusal(numbering)) return numbering;
  const { memo = null, originalInvoiceId = null } = given;
  return { counterpartyId: counterparty.id, originalInvoiceId, issueDate, memo, ...numbering, lines, totalMinor: totalOfLines(lines) };
};

const checkOriginal = async (
  unit: Needs<'invoices'>,
  kind: CreditNoteKind,
  id: InvoiceId,
  counterpartyId: CounterpartyId,
): Promise<Refusal<'unprocessable'> | undefined> => {
  const no = (reason: Why) => refuse('unprocessable', reason, 'originalInvoiceId');
  const [invoice] = await unit.invoices.byIds([id]);
  const { owed, counterparty } = CREDIT_WHYS[kind];
  if (invoice?.kind !== CREDIT_WORDS[kind].owed) return no(why.no_such_credit({ name: owed, id }));
  if (invoice.counterpartyId !== counterpartyId)
    return no(why.credited_document_of_other_party({ document: invoiceNamed(invoice), party: counterparty }));
  return stateOf(invoice) === 'void' ? no(why.credited_document_void({ document: invoiceNamed(invoice) })) : undefined;
};

/** The given number, or the next one of the series. A vendor credit has the vendor's number.  [CRN-2] [VCR-2] */
const numberingOf = async (
  unit: Needs<'creditNotes'>,
  kind: CreditNoteKind,
  counterpartyId: CounterpartyId,
  given: Pick<NewCreditNote, 'number'> & Forced,
  except: CreditNoteId | null,
): Promise<Pick<CreditNote, Numbering> | Refusal<'unprocessable' | 'conflict'>> => {
  if (given.number == null && kind === 'credit_note') {
    const number = await firstFreeNumber(creditNoteSeries(unit));
    return isRefusal(number) ? number : { number, numberedBy: 'service' };
  }
  const number = await typedNumber(unit, kind, counterpartyId, given, except);
  return isRefusal(number) ? number : { number, numberedBy: null };
};

const typedNumber = async (
  unit: Needs<'creditNotes'>,
  kind: CreditNoteKind,
  counterpartyId: CounterpartyId,
  given: Pick<NewCreditNote, 'number'> & Forced,
  except: CreditNoteId | null,
): Promise<string | Refusal<'unprocessable' | 'conflict'>> => {
  const number = (given.number ?? '').trim();
  const wrong = checkNumber(number);
  if (wrong !== undefined) return wrong;
  if (kind === 'credit_note') {
    const same = (await unit.creditNotes.byNumbers(kind, [number])).find(({ id }) => id !== except);
    return same === undefined ? number : taken(number, invoicesWhy.the_other_credit_note());
  }
  const alike = await unit.creditNotes.byNumberKeys(kind, [comparedNumber(number)]);
  return checkVendorNumber({ number, counterpartyId, except, force: given.force }, alike, creditName) ?? number;
};
