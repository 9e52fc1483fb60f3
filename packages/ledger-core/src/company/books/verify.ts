import { currencyOf } from '../../kernel/currencies.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { type MakeCheck, unless } from '../../store/check.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { why } from './reasons.ts';
import { LEGAL_STRUCTURES, TAX_STRUCTURES } from './settings.ts';

/** The settings of the books are valid.  [BOO-1] */
export const verifySettings: MakeCheck<Needs> = ({ unit }) => ({
  end: () => {
    const { currency, legalStructure, taxedAs, fiscalYearStartMonth } = unit.settings;
    const known = currencyOf(currency.code);
    return [
      ...unless(!isRefusal(known) && known.scale === currency.scale, 'BOO-1', () =>
        why.currency_scale_differs({ currency: currency.code, scale: currency.scale }),
      ),
      ...unless(
        LEGAL_STRUCTURES.includes(legalStructure) &&
          TAX_STRUCTURES.includes(taxedAs) &&
          fiscalYearStartMonth >= 1 &&
          fiscalYearStartMonth <= 12,
        'BOO-1',
        () => why.structure_unknown(),
      ),
    ];
  },
});
