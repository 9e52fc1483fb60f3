import type { Why } from '../../kernel/reason.ts';
import { finding, type MakeCheck } from '../check.ts';
import type { Needs } from '../unit-of-work.ts';
import type { Mismatch } from './port.ts';
import { why } from './reasons.ts';

/** The store's derived columns, such as normalized texts and line dates, match their rows, and every line has its entry.  [STO-48] */
export const verifyDerivedColumns: MakeCheck<Needs<'derivedColumns'>> = ({ unit }) => ({
  end: async () => (await unit.derivedColumns.mismatches()).map((mismatch) => finding('STO-48', whyOfMismatch(mismatch))),
});

const whyOfMismatch = (mismatch: Mismatch): Why => {
  switch (mismatch.kind) {
    case 'stray_line':
      return why.line_without_its_entry({ line: mismatch.lineNo, entry: mismatch.entryNo });
    case 'line_count':
      return why.line_count_differs({ entry: mismatch.entryNo });
    case 'entry_text':
      return why.search_text_of_entry_differs({ entry: mismatch.entryNo });
    case 'search_text':
      return why.search_text_differs({ id: mismatch.id });
    case 'columns':
      return why.derived_columns_differ({ id: mismatch.id });
  }
};
