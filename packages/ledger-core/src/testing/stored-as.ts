import type { StoredResponse } from '../company/idempotency/outcome.ts';

/** The stored response of a program without HTTP: its text. */
export const storedAs = (body: string): StoredResponse => ({ status: 200, headers: {}, body });
