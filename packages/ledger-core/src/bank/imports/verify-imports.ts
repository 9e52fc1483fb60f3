import type { ImportId } from '../../kernel/ids.ts';
import { type MakeCheck, unless } from '../../store/check.ts';
import { inBatches } from '../../store/in-batches.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { why } from './reasons.ts';

/**
 * Each import has as many transactions as it added. This detects a transaction that is missing together with its records.  [ING-4] [ING-7]
 */
export const verifyImports: MakeCheck<Needs<'imports'>> = ({ unit }) => {
  const counts = new Map<ImportId, number>();
  return {
    transactions: (transactions) => {
      for (const { importId } of transactions) if (importId !== null) counts.set(importId, (counts.get(importId) ?? 0) + 1);
      return [];
    },
    end: () =>
      inBatches(
        unit,
        (slice) => unit.imports.list({}, slice),
        (step) =>
          step.flatMap(({ id, added }) => {
            const found = counts.get(id) ?? 0;
            return unless(found === added, 'ING-4', () => why.import_count_differs({ id, added, found }));
          }),
      ),
  };
};
