import type { PdfContent, RenderPdf } from 'ledger-core';
import { openFonts } from './fonts.ts';
import { renderStatement } from './render-statement.ts';
import { renderCreditNote, renderInvoice } from './render-trade.ts';

export { FontFault } from './fonts.ts';

/**
 * Creates the port `drawPaper` of a ledger with additional fonts: files with characters that this package lacks, such as Chinese or Thai
 * letters. The first file that has a character draws it. Throws `FontFault` for an invalid font file.  [PAP-12]
 */
export const pdfRenderer = (files: readonly string[] = []): RenderPdf => {
  const fonts = openFonts(files);
  const draw = (pdfContent: PdfContent): Promise<Uint8Array> => {
    switch (pdfContent.kind) {
      case 'invoice':
        return renderInvoice(fonts, pdfContent);
      case 'credit_note':
        return renderCreditNote(fonts, pdfContent);
      case 'statement':
        return renderStatement(fonts, pdfContent);
    }
  };
  return Object.assign(draw, { notRendered: (texts: readonly string[]) => texts.filter((text) => !fonts.isDrawable(text)) });
};

/** Renders a document as a PDF with the fonts of this package: the port `drawPaper` of a ledger. */
export const renderPdf: RenderPdf = pdfRenderer();
