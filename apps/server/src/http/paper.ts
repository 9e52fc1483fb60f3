import { type Drawn, fileNameOf, isRefusal, type Paper, type Refusal } from 'ledger-core';
import { language } from 'ledger-wire/language';
import * as v from 'valibot';
import type { Answer, FilesOut } from './answer.ts';

/** Shared by all PDF documents: invoices, credit notes and statements. */

export const PaperQueryIn = v.strictObject({ language });

export const PDF: FilesOut = {
  description: 'The PDF.',
  content: () => ({ 'application/pdf': { schema: { type: 'string', format: 'binary' } } }),
};

/** A PDF to download, with an ASCII file name.  [PAP-10] */
export const paperAnswer = async (drawing: Promise<Drawn<Paper> | Refusal>): Promise<Answer | Refusal> => {
  const drawn = await drawing;
  if (isRefusal(drawn)) return drawn;
  return {
    status: 200,
    body: new Uint8Array(drawn.bytes),
    type: 'application/pdf',
    headers: { 'content-disposition': `attachment; filename="${fileNameOf(drawn.paper)}"` },
  };
};
