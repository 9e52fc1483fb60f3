import type { Given } from '../../app/given.ts';
import type { Caller } from '../../company/books/member.ts';
import { checkPermission } from '../../company/books/permissions.ts';

/** The address to which receipts are forwarded. Null for a caller who may not attach receipts, and where no mail comes in.  [RCP-17] */
export const forwardAddress =
  ({ inboundMail }: Pick<Given, 'inboundMail'>) =>
  async ({ role, ledgerId }: Caller): Promise<string | null> =>
    checkPermission(role, 'documents.attach') === undefined ? ((await inboundMail?.addressOf(ledgerId)) ?? null) : null;
