import type { Texts } from '../base/catalogue/en.ts';
import type { Mark } from '../parts/marks.tsx';
import type { TradeDocument } from './document.ts';

/** Whether it is overdue, its status unless the open amount shows that, and whether a proposal waits for an approval. */
export const marksOf = (texts: Texts, document: TradeDocument, today: string): readonly Mark[] => [
  ...statusMarks(texts, document, today),
  ...(document.pending_proposals > 0 ? [{ text: texts.approvals.awaits }] : []),
];

const statusMarks = ({ documents, trade }: Texts, { status, dueDate, open }: TradeDocument, today: string): readonly Mark[] => {
  const isOverdue = dueDate !== null && dueDate < today && Number(open) > 0 && (status === 'issued' || status === 'approved');
  if (isOverdue) return [{ text: trade.overdue, isWarning: true }];
  return status === 'issued' || status === 'approved' ? [] : [{ text: documents.statuses[status] }];
};
