import type { LedgerId } from 'ledger-core';
import { MAX_UPLOADS, MAX_UPLOADS_OF_BOOKS, UPLOAD_RETRY_SECONDS } from '../limits.ts';
import type { HttpRefusal } from './problem.ts';

/** Begins an upload and answers the function that ends it; or refuses it while too many are in progress. */
export type BeginUpload = (ledgerId: LedgerId) => (() => void) | HttpRefusal;

/** Counts the uploads in progress, from before the body is read until the answer.  [HTTP-34] */
export const countUploads = (): BeginUpload => {
  const ofBooks = new Map<LedgerId, number>();
  let all = 0;
  const count = (ledgerId: LedgerId, by: 1 | -1): void => {
    const left = (ofBooks.get(ledgerId) ?? 0) + by;
    if (left === 0) ofBooks.delete(ledgerId);
    else ofBooks.set(ledgerId, left);
    all += by;
  };
  return (ledgerId) => {
    if ((ofBooks.get(ledgerId) ?? 0) >= MAX_UPLOADS_OF_BOOKS) return busy('of these books');
    if (all >= MAX_UPLOADS) return busy('on this server');
    count(ledgerId, 1);
    return () => count(ledgerId, -1);
  };
};

const busy = (where: string): HttpRefusal => ({
  refused: 'rate_limited',
  message: `Other uploads ${where} are in progress; send this one again in ${UPLOAD_RETRY_SECONDS} seconds.`,
  headers: { 'retry-after': String(UPLOAD_RETRY_SECONDS) },
});
