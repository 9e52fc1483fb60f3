import { fileNameOf, isRefusal, type PdfContent, type Refusal, type Rendered } from 'ledger-core';
import { language } from 'ledger-wire/language';
import * as v from 'valibot';
import type { FilesOut, HttpResponse } from './response.ts';

/** Shared by all PDF documents: invoices, credit notes and statements. */

export const PdfQueryIn = v.strictObject({ language });

export const PDF: FilesOut = {
  description: 'The PDF.',
  content: () => ({ 'application/pdf': { schema: { type: 'string', format: 'binary' } } }),
};

/** A PDF to download, with an ASCII file name.  [PAP-10] */
export const pdfResponse = async (drawing: Promise<Rendered<PdfContent> | Refusal>): Promise<HttpResponse | Refusal> => {
  const drawn = await drawing;
  if (isRefusal(drawn)) return drawn;
  return {
    status: 200,
    body: new Uint8Array(drawn.bytes),
    type: 'application/pdf',
    headers: { 'content-disposition': `attachment; filename="${fileNameOf(drawn.pdfContent)}"` },
  };
};
