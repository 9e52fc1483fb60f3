import { finding, type MakeCheck } from '../check.ts';
import type { Needs } from '../unit-of-work.ts';

/** The store's derived columns, such as normalized texts and line dates, match their rows, and every line has its entry.  [STO-48] */
export const verifyCopies: MakeCheck<Needs<'copies'>> = ({ books }) => ({
  end: async () => (await books.copies.misfits()).map((message) => finding('STO-48', message)),
});
