import { addDays, type IsoDate, parseDate } from '../../kernel/dates.ts';
import type { CounterpartyId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { checkLine, checkText, textAfter } from '../../kernel/text.ts';
import type { Counterparty } from '../../ledger/counterparties/counterparty.ts';
import { findActiveCounterparty } from '../../ledger/counterparties/find.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { gatherLines } from './gather-lines.ts';
import type { Invoice, InvoiceKind } from './invoice.ts';
import { type NewInvoiceLine, totalOfLines } from './line.ts';
import { why } from './reasons.ts';

export interface NewInvoice {
  readonly counterpartyId: CounterpartyId;
  readonly issueDate: string;
  /** Default: the issue date plus the counterparty's terms. */
  readonly dueDate?: string | null | undefined;
  readonly memo?: string | null | undefined;
  /** At most 60 characters, on one line.  [INV-15] */
  readonly purchaseOrderNumber?: string | null | undefined;
  readonly lines: readonly NewInvoiceLine[];
}

type Terms = Pick<Invoice, 'counterpartyId' | 'issueDate' | 'dueDate' | 'memo' | 'purchaseOrderNumber' | 'lines' | 'totalMinor'>;
type DraftRefusal = Refusal<'unprocessable' | 'account_not_usable'>;

/**
 * The checked terms of an invoice or a bill, except its number.  [INV-2]
 * Refusals, in order of precedence: unprocessable (memo, purchase-order number, dates, counterparty), then the lines.
 */
export const readTerms = async (
  unit: Needs<'accounts' | 'counterparties' | 'dimensions' | 'sources'>,
  kind: InvoiceKind,
  given: NewInvoice,
): Promise<Terms | DraftRefusal> => {
  const wrongText = checkTexts(given);
  if (wrongText !== undefined) return wrongText;
  const issueDate = parseDate(given.issueDate, 'issueDate');
  if (isRefusal(issueDate)) return issueDate;
  const counterparty = await findActiveCounterparty(unit, given.counterpartyId);
  if (isRefusal(counterparty)) return counterparty;
  const dueDate = readDueDate(given.dueDate, issueDate, counterparty);
  if (isRefusal(dueDate)) return dueDate;
  const lines = await gatherLines(unit, kind, given.lines);
  if (isRefusal(lines)) return lines;
  return {
    counterpartyId: counterparty.id,
    issueDate,
    dueDate,
    memo: given.memo ?? null,
    purchaseOrderNumber: textAfter(null, given.purchaseOrderNumber),
    lines,
    totalMinor: totalOfLines(lines),
  };
};

/** [INV-2] [INV-15] */
export const checkTexts = ({ memo, purchaseOrderNumber }: Partial<Pick<NewInvoice, 'memo' | 'purchaseOrderNumber'>>) =>
  checkText(memo ?? '', 'memo', 0) ??
  checkText(purchaseOrderNumber ?? '', 'purchaseOrderNumber', 0, MAX_ORDER_NUMBER_LENGTH) ??
  checkLine(purchaseOrderNumber?.trim() ?? '', 'purchaseOrderNumber');

const MAX_ORDER_NUMBER_LENGTH = 60;

/** The due date: by default the counterparty's terms after the document's date, and never before that date.  [INV-2] */
export const readDueDate = (
  given: string | null | undefined,
  issueDate: IsoDate,
  { termsDays }: Pick<Counterparty, 'termsDays'>,
): IsoDate | Refusal<'unprocessable'> => {
  const dueDate = given == null ? addDays(issueDate, termsDays) : parseDate(given, 'dueDate');
  if (isRefusal(dueDate) || dueDate >= issueDate) return dueDate;
  return refuse('unprocessable', why.due_before_issue({ dueDate, issueDate }), 'dueDate');
};
