import type { Caller } from '../../company/books/member.ts';
import { checkPermission } from '../../company/books/permissions.ts';
import type { InboundMail } from './receipt-reader.ts';

/** The address to which receipts are forwarded. Null for a caller who may not attach receipts, and where no mail comes in.  [RCP-17] */
export const forwardAddress = async (inboundMail: InboundMail | undefined, { role, ledgerId }: Caller): Promise<string | null> =>
  checkPermission(role, 'documents.attach') === undefined ? ((await inboundMail?.addressOf(ledgerId)) ?? null) : null;
