import type { Texts } from '../base/catalogue/en.ts';
import type { Mark } from '../parts/marks.tsx';
import type { TradeDocument } from './document.ts';

/** Its state, where that is not to be seen from what is left, and whether it is overdue. */
export const marksOf = ({ documents, trade }: Texts, { status, dueDate, open }: TradeDocument, today: string): readonly Mark[] => {
  const isOverdue = dueDate !== null && dueDate < today && Number(open) > 0 && (status === 'issued' || status === 'approved');
  if (isOverdue) return [{ text: trade.overdue, isWarning: true }];
  return status === 'issued' || status === 'approved' ? [] : [{ text: documents.statuses[status] }];
};
