import { checkEmail } from '../../company/books/check-email.ts';
import type { Actor } from '../../company/books/member.ts';
import { type DaysInput, firstOfYear, parseDays } from '../../kernel/dates.ts';
import type { CounterpartyId, CreditNoteId, InvoiceId } from '../../kernel/ids.ts';
import { type Language, readLanguage } from '../../kernel/languages.ts';
import { MAX_NAME_LENGTH } from '../../kernel/limits.ts';
import { formatAmount } from '../../kernel/money.ts';
import type { Why } from '../../kernel/reason.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { checkLine, checkText } from '../../kernel/text.ts';
import { findCounterparty } from '../../ledger/counterparties/find.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import type { CreditNote } from '../../trade/credit-notes/credit-note.ts';
import { creditName } from '../../trade/credit-notes/credit-note.ts';
import { findCreditNote } from '../../trade/credit-notes/find-credit-note.ts';
import { findInvoice } from '../../trade/invoices/find-invoice.ts';
import { type Invoice, type InvoiceState, invoiceNamed, numberOf, stateOf } from '../../trade/invoices/invoice.ts';
import { type Email, type MailedPdf, NOT_TRIED } from './email.ts';
import { type Enclosed, emailTextOf } from './email-text.ts';
import { MAX_MAIL_TEXT_LENGTH } from './limits.ts';
import { why } from './reasons.ts';

/** The options for an email with a document. */
export interface NewEmail {
  /** The recipient. Default: the counterparty's address. */
  readonly to?: string | null | undefined;
  /** The reply-to address. Default: the address of the member who sends it. */
  readonly replyTo?: string | null | undefined;
  /** `en` or `de`. Default `en`. */
  readonly language?: string | undefined;
  /** Replaces the default subject. */
  readonly subject?: string | null | undefined;
  /** Replaces the default text. */
  readonly message?: string | null | undefined;
}

export type NotMailed = Refusal<'not_found' | 'unprocessable'>;

/**
 * Queues an email with an invoice.
 * Refusals, in order of precedence: unprocessable (the language), not_found, conflict (a draft, or void), unprocessable (the address, the
 * text). [MLG-1]
 */
export const mailInvoice = async (
  unit: Needs<'counterparties' | 'invoices' | 'emails' | 'members'> & Emits<'email'>,
  actor: Actor,
  id: InvoiceId,
  input: NewEmail = {},
): Promise<Email | NotMailed | Refusal<'conflict'>> => {
  const language = readLanguage(input.language);
  if (isRefusal(language)) return language;
  const invoice = await findInvoice(unit, 'invoice', id);
  if (isRefusal(invoice)) return invoice;
  const { counterpartyId, issueDate, dueDate } = invoice;
  const refusal = checkIssued(invoiceNamed(invoice), stateOf(invoice));
  if (refusal !== undefined) return refusal;
  const enclosed = { kind: 'invoice', number: numberOf(invoice), day: issueDate, dueDate, ...worth(unit, invoice) } as const;
  const attachment = { kind: 'invoice', documentId: id, since: null, until: null } as const;
  return mail(unit, actor, { attachment, counterpartyId, language, enclosed, from: senderOf(unit, invoice) }, input);
};

/** Queues an email with a credit note. Refused like an invoice.  [MLG-1] */
export const mailCreditNote = async (
  unit: Needs<'counterparties' | 'creditNotes' | 'emails' | 'members'> & Emits<'email'>,
  actor: Actor,
  id: CreditNoteId,
  input: NewEmail = {},
): Promise<Email | NotMailed | Refusal<'conflict'>> => {
  const language = readLanguage(input.language);
  if (isRefusal(language)) return language;
  const note = await findCreditNote(unit, 'credit_note', id);
  if (isRefusal(note)) return note;
  const { number, counterpartyId, issueDate } = note;
  const refusal = checkIssued(creditName(note), stateOf(note));
  if (refusal !== undefined) return refusal;
  const enclosed = { kind: 'credit_note', number, day: issueDate, ...worth(unit, note) } as const;
  const attachment = { kind: 'credit_note', documentId: id, since: null, until: null } as const;
  return mail(unit, actor, { attachment, counterpartyId, language, enclosed, from: senderOf(unit, note) }, input);
};

/**
 * Queues an email with a statement of account for a period.
 * Refusals, in order of precedence: unprocessable (the language, the dates), not_found, unprocessable (the other fields).  [MLG-1]
 */
export const mailStatement = async (
  unit: Needs<'counterparties' | 'emails' | 'members'> & Emits<'email'>,
  actor: Actor,
  id: CounterpartyId,
  input: NewEmail & DaysInput = {},
): Promise<Email | NotMailed> => {
  const language = readLanguage(input.language);
  if (isRefusal(language)) return language;
  const days = parseDays(input, unit.today, firstOfYear);
  if (isRefusal(days)) return days;
  const attachment = { kind: 'statement', documentId: null, ...days } as const;
  return mail(
    unit,
    actor,
    { attachment, counterpartyId: id, language, enclosed: { kind: 'statement', ...days }, from: unit.settings.name },
    input,
  );
};

const checkIssued = (what: Why, state: InvoiceState): Refusal<'conflict'> | undefined => {
  if (state === 'issued') return undefined;
  return refuse('conflict', state === 'void' ? why.void_not_sent({ what }) : why.draft_not_sent({ what }));
};

const worth = ({ settings: { currency } }: Needs, { totalMinor }: { readonly totalMinor: bigint }) => ({
  total: formatAmount(totalMinor, currency.scale),
  currency: currency.code,
});

interface Sent {
  readonly attachment: MailedPdf;
  readonly counterpartyId: CounterpartyId;
  readonly language: Language;
  readonly enclosed: Enclosed;
  readonly from: string;
}

/** The company's name when the document was issued.  [INV-13] */
const senderOf = ({ settings }: Needs, { issue }: Invoice | CreditNote): string => issue?.counterparties.company.name ?? settings.name;

const mail = async (
  unit: Needs<'counterparties' | 'emails' | 'members'> & Emits<'email'>,
  actor: Actor,
  sent: Sent,
  input: NewEmail,
): Promise<Email | NotMailed> => {
  const { enclosed, from, ...what } = sent;
  const counterparty = await findCounterparty(unit, sent.counterpartyId);
  if (isRefusal(counterparty)) return counterparty;
  const given = givenIn(input);
  if (isRefusal(given)) return given;
  const to = given.to ?? counterparty.email;
  if (to === null) return refuse('unprocessable', why.party_without_email({ name: counterparty.name }), 'to');
  const replyTo = given.replyTo ?? (await ownAddress(unit, actor));
  const mail = emailTextOf(sent.language, from, enclosed);
  const { subject = mail.subject, text = mail.text } = given;
  const email: Email = {
    ...{ id: unit.newId('email'), ...what, to, replyTo, subject, text },
    ...{ ...NOT_TRIED, nextAttemptAt: unit.now, createdAt: unit.now, createdBy: actor.author },
  };
  await unit.emails.put([email]);
  // Its event triggers the servers that send.  [MLG-4]
  unit.emit('email.created', email.id);
  return email;
};

interface Given {
  readonly to: string | null;
  readonly replyTo: string | null;
  readonly subject: string | undefined;
  readonly text: string | undefined;
}

/** The sender's subject and text. A blank one counts as omitted.  [MLG-2] [MLG-3] */
const givenIn = (input: NewEmail): Given | Refusal<'unprocessable'> => {
  const to = input.to?.trim() || null;
  const replyTo = input.replyTo?.trim() || null;
  const subject = input.subject?.trim() || undefined;
  const text = input.message?.trim() || undefined;
  const refusal =
    checkEmail(to, 'to') ??
    checkEmail(replyTo, 'replyTo') ??
    checkText(subject ?? '', 'subject', 0, MAX_NAME_LENGTH) ??
    checkLine(subject ?? '', 'subject') ??
    checkText(text ?? '', 'message', 0, MAX_MAIL_TEXT_LENGTH);
  return refusal ?? { to, replyTo, subject, text };
};

/** The address of the member who sends it.  [MLG-2] */
const ownAddress = async ({ members }: Needs<'members'>, { memberId }: Actor): Promise<string | null> =>
  memberId === null ? null : ((await members.all()).find(({ id }) => id === memberId)?.email ?? null);
