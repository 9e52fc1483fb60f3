export { drawStatement } from './draw-statement.ts';
export { drawCreditNote, drawInvoice } from './draw-trade.ts';
export {
  type Applied,
  type CreditNotePaper,
  type InvoicePaper,
  LANGUAGES,
  type Language,
  type PaperLine,
  type StatementPaper,
} from './papers.ts';
