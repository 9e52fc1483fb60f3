import type { DrawPaper } from 'ledger-core';
import { drawStatement } from './draw-statement.ts';
import { drawCreditNote, drawInvoice } from './draw-trade.ts';

/** Draws a paper as a PDF: the port `drawPaper` of a ledger. */
export const drawPaper: DrawPaper = (paper) => {
  switch (paper.kind) {
    case 'invoice':
      return drawInvoice(paper);
    case 'credit_note':
      return drawCreditNote(paper);
    case 'statement':
      return drawStatement(paper);
  }
};
