import type { StoredResponse } from '../company/idempotency/idempotency-record.ts';

/** The stored response of a program without HTTP: its text. */
export const storedAs = (body: string): StoredResponse => ({ status: 200, headers: {}, body });
