import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Settlement } from './keep-settlements.ts';

/** What a payment pays, and where it stands. */
export type Paid = Pick<Settlement, 'counterpartyId' | 'accountId' | 'parts'>;

/** Why a payment cannot pay what it was asked to. */
export type Wrong = Refusal<'settlement_invalid' | 'unprocessable' | 'account_not_usable'>;

export const invalid = (field: string, message: string): Refusal<'settlement_invalid'> =>
  refuse('settlement_invalid', `${field}: ${message}`, { field });
