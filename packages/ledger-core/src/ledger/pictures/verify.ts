import { type Finding, type MakeCheck, unless } from '../../store/check.ts';
import { inBatches } from '../../store/in-batches.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { why } from './reasons.ts';

/** The images that accounts, counterparties and the company reference exist.  [LOG-1] */
export const verifyLogos: MakeCheck<Needs<'counterparties' | 'pictures'>> = ({ books, chart }) => {
  const findings = async (subjects: readonly { readonly id: string; readonly logo: string | null }[]): Promise<readonly Finding[]> => {
    const found: Finding[] = [];
    for (const { id, logo } of subjects)
      if (logo !== null) found.push(...unless((await books.pictures.byName(logo)) !== null, 'LOG-1', () => why.logo_missing_of({ id })));
    return found;
  };
  return {
    end: async () => [
      ...(await findings([books.settings, ...chart.byId.values()])),
      ...(await inBatches(books, (slice) => books.counterparties.list({}, slice), findings)),
    ],
  };
};
