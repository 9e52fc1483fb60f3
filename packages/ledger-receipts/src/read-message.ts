import type { ExtractedField, OpenedMessage } from 'ledger-core';
import PostalMime, { type Email } from 'postal-mime';
import { extract } from './extract.ts';
import { textOfHtml } from './html-text.ts';
import { MAX_ATTACHMENTS } from './limits.ts';
import { linesOf } from './line.ts';
import type { Sender } from './merchants/sender.ts';

/** Opens an email; null if it is not one. Only the worker thread loads this file. */
export const readMessage = async (bytes: Uint8Array, currency: string): Promise<OpenedMessage | null> => {
  const mail = await PostalMime.parse(bytes);
  if (mail.from === undefined && mail.date === undefined) return null;
  return {
    text: textOf(mail, currency),
    attachments: mail.attachments.slice(0, MAX_ATTACHMENTS).map(({ content }) => bytesOf(content)),
  };
};

/** A copy, because a view of a larger buffer cannot be transferred alone. */
const bytesOf = (content: Email['attachments'][number]['content']): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content).slice();

const textOf = (mail: Email, currency: string): OpenedMessage['text'] => {
  const body = mail.text ?? (mail.html === undefined ? '' : textOfHtml(mail.html));
  const lines = linesOf(body.split('\n'));
  if (lines.length === 0) return null;
  const text = [mail.subject ?? '', '', ...lines.map((line) => line.text)].join('\n').trim();
  return { bytes: new TextEncoder().encode(`${text}\n`), extraction: extract(lines, currency, envelopeOf(mail)) };
};

/** The sender and the date. An email receipt usually arrives on its date. */
const envelopeOf = ({ from, date, subject = '' }: Email): { readonly date: ExtractedField | null; readonly sender: Sender | null } => ({
  sender: from?.address === undefined || FORWARDED.test(subject) ? null : { name: from.name, address: from.address, location: 'From' },
  date: date === undefined ? null : { value: date.slice(0, 10), confidence: 0.6, location: 'Date' },
});

/** The person who forwarded it is not the seller. */
const FORWARDED = /^\s*(?:fwd?|wg|tr|rv|enc|doorst|vb|vs|vl|pd|pt)\s*:/iu;
