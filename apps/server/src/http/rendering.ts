import type { Currency } from 'ledger-core';
import type { Rendering } from 'ledger-wire/mapping';
import { wireWords } from './wire-names.ts';

export const renderingFor = (currency: Currency, publicUrl: string | undefined): Rendering => ({
  currency,
  publicUrl,
  words: wireWords(),
});
