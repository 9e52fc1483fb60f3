import type { RefusalReason } from 'ledger-core';
import { ASSETS } from './german/assets.ts';
import { BANK } from './german/bank.ts';
import { CAPITAL } from './german/capital.ts';
import { CLOSING } from './german/closing.ts';
import { COMPANY } from './german/company.ts';
import { INTAKE } from './german/intake.ts';
import { LEDGER } from './german/ledger.ts';
import { OUTWARD } from './german/outward.ts';
import { REVIEW } from './german/review.ts';
import { SHARED } from './german/shared.ts';
import { TRADE } from './german/trade.ts';

const CORE: Readonly<Record<RefusalReason, string>> = {
  ...ASSETS,
  ...BANK,
  ...CAPITAL,
  ...CLOSING,
  ...COMPANY,
  ...INTAKE,
  ...LEDGER,
  ...OUTWARD,
  ...REVIEW,
  ...SHARED,
  ...TRADE,
};

/**
 * Every reason of the library, with its sentence in German. The keys and the placeholders are those of the English sentences.
 * @example
 * const words = { sentences: { ...SENTENCES, ...GERMAN }, inputName: (path: string) => `„${path}“`, language: 'de' };
 */
export const GERMAN: Readonly<Record<string, string>> = CORE;
