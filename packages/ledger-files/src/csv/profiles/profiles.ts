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

/** Every known layout. A new bank is a few lines of data in one of these files. Where two fit a header, the one that knows more of its cells is taken. */
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

/** In place of a layout: the columns are found by their names and cells. */
export const NO_PROFILE = 'inferred';

/** The names by which a caller can choose a layout. */
export const profileNames: readonly string[] = PROFILES.map(({ name }) => name);
