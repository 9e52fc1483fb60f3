import { ENTRY } from '../../bank/transactions/posting.ts';

/** What the commands on invoices and bills refuse. */
export const DRAFT = { account_not_usable: true, conflict: true, unprocessable: true } as const;
export const ISSUE = { ...ENTRY, conflict: true } as const;
export const WRITE_OFF = { ...ENTRY, conflict: true } as const;
export const VOID = { conflict: true, period_closed: true, unprocessable: true } as const;
