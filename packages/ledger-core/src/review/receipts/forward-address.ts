import type { Caller } from '../../company/books/member.ts';
import { checkPermission } from '../../company/books/permissions.ts';
import type { InboundMail } from './receipt-reader.ts';

/** The email address for forwarding receipts. Null if the caller may not attach receipts, or if there is no inbound mail.  [RCP-17] */
export const forwardAddress = async (inboundMail: InboundMail | undefined, { role, ledgerId }: Caller): Promise<string | null> =>
  checkPermission(role, 'documents.attach') === undefined ? ((await inboundMail?.addressOf(ledgerId)) ?? null) : null;
