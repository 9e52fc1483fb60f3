import { AMERICAN_BANKS } from './american-banks.ts';
import { AMERICAN_CARDS } from './american-cards.ts';
import { BRITISH } from './british.ts';
import { DUTCH_BANKS } from './dutch.ts';
import { GERMAN_BANKS } from './german.ts';
import { NORDIC_BANKS } from './nordic.ts';
import { PAYPAL } from './paypal.ts';
import { PROCESSORS } from './processors.ts';
import type { CsvProfile } from './profile.ts';
import { SWISS_BANKS } from './swiss.ts';
import { WALLETS } from './wallets.ts';

/**
 * Every known layout. A new bank is a few lines of data in one of these files. If two match a header, the one that knows more of its cells
 * wins.
 */
export const PROFILES: readonly CsvProfile[] = [
  ...AMERICAN_BANKS,
  ...AMERICAN_CARDS,
  ...BRITISH,
  ...GERMAN_BANKS,
  ...DUTCH_BANKS,
  ...NORDIC_BANKS,
  ...SWISS_BANKS,
  ...WALLETS,
  ...PROCESSORS,
  PAYPAL,
];

/** The profile name of a file without a known layout: the columns are found by their names and cells. */
export const NO_PROFILE = 'inferred';

/** The layout names that a caller can select. */
export const profileNames: readonly string[] = PROFILES.map(({ name }) => name);
