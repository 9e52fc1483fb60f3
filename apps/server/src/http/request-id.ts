import { randomFillSync } from 'node:crypto';
import { idMaker, type RequestId } from 'ledger-core';

/** Request ids are always made here: an id from outside could equal that of another request in the logs and on the audit trail.  [HTTP-1] */
export const newRequestId = (): RequestId => newId('request');

/** Random bytes are drawn by the kilobyte: drawing a few costs about as much as drawing a thousand. */
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
