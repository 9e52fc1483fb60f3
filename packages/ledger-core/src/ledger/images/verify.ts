import { type Finding, type MakeCheck, unless } from '../../store/check.ts';
import { inBatches } from '../../store/in-batches.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { why } from './reasons.ts';

/** The images that accounts, counterparties and the company reference exist.  [LOG-1] */
export const verifyLogos: MakeCheck<Needs<'counterparties' | 'images'>> = ({ unit, chart }) => {
  const findings = async (subjects: readonly { readonly id: string; readonly logo: string | null }[]): Promise<readonly Finding[]> => {
    const found: Finding[] = [];
    for (const { id, logo } of subjects)
      if (logo !== null) found.push(...unless((await unit.images.byName(logo)) !== null, 'LOG-1', () => why.logo_missing_of({ id })));
    return found;
  };
  return {
    end: async () => [
      ...(await findings([unit.settings, ...chart.byId.values()])),
      ...(await inBatches(unit, (slice) => unit.counterparties.list({}, slice), findings)),
    ],
  };
};
