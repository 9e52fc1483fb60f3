import type { DrawPaper, Paper } from 'ledger-core';
import { drawStatement } from './draw-statement.ts';
import { drawCreditNote, drawInvoice } from './draw-trade.ts';
import { openFonts } from './fonts.ts';

export { FontFault } from './fonts.ts';

/**
 * Makes the port `drawPaper` of a ledger with more fonts: files that have what the fonts of this package lack, such as Chinese or Thai letters. The first file that has
 * a character draws it. Throws `FontFault` for a file that is no font.  [PAP-12]
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

/** Draws a paper as a PDF with the fonts of this package: the port `drawPaper` of a ledger. */
export const drawPaper: DrawPaper = paperDrawer();
