import { nullable, object, optional, text } from '../../kernel/input.ts';
import type { Match } from './match.ts';
import type { Refund } from './refund.ts';
import type { Transfer } from './transfer.ts';
import type { Unmatch } from './unmatch.ts';

export const transfer = object<Transfer>({ otherAccountId: text, note: optional(nullable(text)) });

export const match = object<Match>({ otherTransactionId: text });

export const refund = object<Refund>({ chargeId: text, note: optional(nullable(text)) });

export const unmatch = object<Unmatch>({ reason: optional(nullable(text)) });
