import { finding, type MakeCheck } from '../check.ts';

/** The store's derived columns, such as folded texts and the dates of lines, match their rows, and no line lacks its entry.  [STO-48] */
export const verifyCopies: MakeCheck = ({ books }) => ({
  end: async () => (await books.copies.misfits()).map((message) => finding('STO-48', message)),
});
