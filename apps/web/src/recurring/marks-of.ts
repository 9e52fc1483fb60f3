import type { Texts } from '../base/catalogue/en.ts';
import type { Mark } from '../parts/marks.tsx';
import type { Recurrence } from './recurrence.ts';

/** Its status unless it is active, and whether an occurrence needs a person. */
export const marksOf = ({ recurring, inbox }: Texts, { status, waiting }: Recurrence): readonly Mark[] => [
  ...(status === 'active' ? [] : [{ text: recurring.statuses[status] }]),
  ...(waiting === null ? [] : [{ text: inbox.check, isWarning: true }]),
];
