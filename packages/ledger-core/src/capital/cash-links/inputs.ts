import { nullable, object, optional, text } from '../../kernel/input.ts';
import type { LinkCash } from './link-cash.ts';

export const linkCash = object<LinkCash>({
  entryId: optional(nullable(text)),
  financingInstrumentId: optional(nullable(text)),
  counterpartyEntityId: optional(nullable(text)),
  note: optional(nullable(text)),
});
