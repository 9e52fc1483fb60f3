import type { Why } from '../../kernel/reason.ts';
import { finding, type MakeCheck } from '../check.ts';
import type { Needs } from '../unit-of-work.ts';
import type { Misfit } from './port.ts';
import { why } from './reasons.ts';

/** The store's derived columns, such as normalized texts and line dates, match their rows, and every line has its entry.  [STO-48] */
export const verifyCopies: MakeCheck<Needs<'copies'>> = ({ books }) => ({
  end: async () => (await books.copies.misfits()).map((misfit) => finding('STO-48', whyOfMisfit(misfit))),
});

const whyOfMisfit = (misfit: Misfit): Why => {
  switch (misfit.kind) {
    case 'stray_line':
      return why.line_without_its_entry({ line: misfit.lineNo, entry: misfit.entryNo });
    case 'line_count':
      return why.line_count_differs({ entry: misfit.entryNo });
    case 'entry_text':
      return why.search_text_of_entry_differs({ entry: misfit.entryNo });
    case 'search_text':
      return why.search_text_differs({ id: misfit.id });
    case 'columns':
      return why.derived_columns_differ({ id: misfit.id });
  }
};
