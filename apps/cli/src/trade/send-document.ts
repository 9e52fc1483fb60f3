import type { Command } from 'commander';
import { define, results } from '../command/define.ts';
import type { Parts } from '../command/parts.ts';
import { type SendFlags, sending, sent } from '../outward/send-pdf.ts';
import type { DocumentKind } from './document-kind.ts';
import { DOCUMENT, documentOf } from './show-document.ts';

/** Adds the command that emails a document to its customer.  [MLG-10] */
export const addSend = (documents: Command, parts: Parts, kind: DocumentKind, send: NonNullable<DocumentKind['send']>): void => {
  const command = define(documents, 'send', `Email ${kind.one} to its customer, as a PDF.`, [
    `books ${kind.plural} send ${kind.example} --to fox@example.com`,
    `books ${kind.plural} send ${kind.example} --to fox@example.com --language de --message "Danke!" --dry-run`,
  ]).argument(...DOCUMENT);
  results(
    sending(command),
    parts,
    async (at, flags: SendFlags, given: string) => {
      const { id } = await documentOf(at, kind, given);
      return sent(parts, at, flags, (...given) => send(at.ledger, id, ...given));
    },
    'no table',
  );
};
