import { finding, type MakeCheck } from './check.ts';

/** What the store keeps beside the things themselves, such as folded texts and the dates of lines, and lines of no entry.  [STO-48] */
export const verifyCopies: MakeCheck = ({ books }) => ({
  end: async () => (await books.copies.misfits()).map((message) => finding('STO-48', message)),
});
