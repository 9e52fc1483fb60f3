import type { LedgerId, Why } from 'ledger-core';
import { why } from 'ledger-wire/reasons';
import {
  MAX_BODIES_OF_TOKEN,
  MAX_RECEIVED_BYTES_OF_BOOKS,
  MAX_UPLOADS,
  MAX_UPLOADS_OF_BOOKS,
  PLACE_LIMIT_MS,
  UPLOAD_RETRY_SECONDS,
} from './limits.ts';
import type { HttpRefusal } from './problem.ts';

/** An upload in progress. Each function refuses it if there is no capacity left. */
export interface Upload {
  readonly received: (bytes: number) => HttpRefusal | undefined;
  /** Called when the body is complete: the upload needs a slot for parsing and execution. */
  readonly isWhole: () => HttpRefusal | undefined;
  readonly end: () => void;
}

/** Starts an upload of a credential in a set of books, before its body is received. Refuses it if too many are in progress. */
export type BeginUpload = (ledgerId: LedgerId, credential: string) => Upload | HttpRefusal;

/**
 * Counts uploads: while the body is received, against its token, and its bytes against its books; once it is complete, against its books
 * and the server. So a slow sender does not take the slots of others.  [HTTP-34]
 */
export const countUploads = (): BeginUpload => {
  const bodies = counter<string>();
  const bytesOfBooks = counter<LedgerId>();
  const places = counter<LedgerId | typeof SERVER>();

  const noPlace = (ledgerId: LedgerId): HttpRefusal | undefined => {
    if (places.of(ledgerId) >= MAX_UPLOADS_OF_BOOKS) return busy(why.the_uploads_of_books());
    return places.of(SERVER) >= MAX_UPLOADS ? busy(why.the_uploads_on_server()) : undefined;
  };

  /** Takes a slot, and returns the function that releases it, which its time limit calls too. */
  const takePlace = (ledgerId: LedgerId): (() => void) => {
    const change = (by: 1 | -1): void => {
      places.change(ledgerId, by);
      places.change(SERVER, by);
    };
    change(1);
    const free = once(() => change(-1));
    const timer = setTimeout(free, PLACE_LIMIT_MS).unref();
    return () => {
      clearTimeout(timer);
      free();
    };
  };

  return (ledgerId, credential) => {
    if (bodies.of(credential) >= MAX_BODIES_OF_TOKEN) return busy(why.the_uploads_with_token());
    const refused = noPlace(ledgerId);
    if (refused !== undefined) return refused;
    let bytes = 0;
    bodies.change(credential, 1);
    const endReceipt = once(() => {
      bodies.change(credential, -1);
      bytesOfBooks.change(ledgerId, -bytes);
    });
    let free = endReceipt;
    return {
      received: (more) => {
        if (bytesOfBooks.of(ledgerId) + more > MAX_RECEIVED_BYTES_OF_BOOKS) return busy(why.the_uploads_of_books());
        bytes += more;
        bytesOfBooks.change(ledgerId, more);
        return undefined;
      },
      isWhole: () => {
        endReceipt();
        const isFull = noPlace(ledgerId);
        if (isFull === undefined) free = takePlace(ledgerId);
        return isFull;
      },
      end: () => free(),
    };
  };
};

const SERVER = 'server';

const counter = <Name>() => {
  const counts = new Map<Name, number>();
  return {
    of: (name: Name): number => counts.get(name) ?? 0,
    change: (name: Name, by: number): void => {
      const left = (counts.get(name) ?? 0) + by;
      if (left === 0) counts.delete(name);
      else counts.set(name, left);
    },
  };
};

const once = (work: () => void): (() => void) => {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
};

const busy = (where: Why): HttpRefusal => ({
  refused: 'rate_limited',
  ...why.other_uploads_in_progress({ where, seconds: UPLOAD_RETRY_SECONDS }),
  headers: { 'retry-after': String(UPLOAD_RETRY_SECONDS) },
});
