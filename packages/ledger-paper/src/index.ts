import type { DrawPaper, Paper } from 'ledger-core';
import { drawStatement } from './draw-statement.ts';
import { drawCreditNote, drawInvoice } from './draw-trade.ts';
import { openFonts } from './fonts.ts';

export { FontFault } from './fonts.ts';

/**
 * Creates the port `drawPaper` of a ledger with additional fonts: files with characters that this package lacks, such as Chinese or Thai
 * letters. The first file that has a character draws it. Throws `FontFault` for an invalid font file.  [PAP-12]
 */
export const paperDrawer = (files: readonly string[] = []): DrawPaper => {
  const fonts = openFonts(files);
  const draw = (paper: Paper): Promise<Uint8Array> => {
    switch (paper.kind) {
      case 'invoice':
        return drawInvoice(fonts, paper);
      case 'credit_note':
        return drawCreditNote(fonts, paper);
      case 'statement':
        return drawStatement(fonts, paper);
    }
  };
  return Object.assign(draw, { undrawn: (texts: readonly string[]) => texts.filter((text) => !fonts.isDrawable(text)) });
};

/** Renders a document as a PDF with the fonts of this package: the port `drawPaper` of a ledger. */
export const drawPaper: DrawPaper = paperDrawer();
