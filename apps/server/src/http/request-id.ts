import { randomFillSync } from 'node:crypto';
import { idMaker, type RequestId } from 'ledger-core';

/** Ids of requests are always made here: one that came from outside could claim another's lines in the logs and on the audit trail.  [HTTP-1] */
export const newRequestId = (): RequestId => newId('request');

/** Random bytes are drawn by the kilobyte: one draw costs about as much as a thousand bytes. */
const pool = Buffer.allocUnsafe(4_096);
let drawn = pool.length;
const random = (count: number): Uint8Array => {
  if (drawn + count > pool.length) {
    randomFillSync(pool);
    drawn = 0;
  }
  drawn += count;
  return pool.subarray(drawn - count, drawn);
};

const newId = idMaker(random, Date.now);
