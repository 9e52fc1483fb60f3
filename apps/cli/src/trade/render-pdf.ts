import { writeFile } from 'node:fs/promises';
import { type Command, Option } from 'commander';
import { define, results } from '../command/define.ts';
import type { Parts } from '../command/parts.ts';
import { refuseTaken } from '../store/give-name.ts';
import { nameOf } from './document.ts';
import type { DocumentKind } from './document-kind.ts';
import { DOCUMENT, documentOf } from './show-document.ts';

interface PdfFlags {
  readonly file?: string;
  readonly language: 'en' | 'de';
}

/** Adds the command that saves a document as a PDF file.  [PAP-11] */
export const addPdf = (documents: Command, parts: Parts, kind: DocumentKind, pdf: NonNullable<DocumentKind['pdf']>): void => {
  const command = define(documents, 'pdf', `Save ${kind.one} as a PDF file. Existing files are never replaced.`, [
    `books ${kind.plural} pdf ${kind.example} --file ${kind.example}.pdf`,
    `books ${kind.plural} pdf ${kind.example} --file ${kind.example}-de.pdf --language de`,
  ])
    .argument(...DOCUMENT)
    .option('--file <file>', 'the file to write (default: named after the number)')
    .addOption(new Option('--language <language>', 'the language of the document').choices(['en', 'de']).default('en'));
  results(
    command,
    parts,
    async (at, { file, language }: PdfFlags, given: string) => {
      const document = await documentOf(at, kind, given);
      const { id, number } = document;
      const to = file ?? `${nameOf(document).replaceAll(/[^A-Za-z0-9._-]+/g, '-')}.pdf`;
      refuseTaken(to, 'PDF');
      const bytes = await (await pdf(at.ledger, id, { language })).arrayBuffer();
      await writeFile(to, new Uint8Array(bytes), { flag: 'wx' });
      return { json: { id, number, file: to }, note: `Wrote ${to}.` };
    },
    'no table',
  );
};
