import { createHash, timingSafeEqual } from 'node:crypto';

const BEARER = /^Bearer +(\S+) *$/i;

export const bearerOf = (header: string | undefined): string | undefined => BEARER.exec(header ?? '')?.[1];

/** Compares in constant time, so that timing does not reveal where the texts differ. */
export const isSameSecret = (a: string, b: string): boolean => timingSafeEqual(sha256(a), sha256(b));

const sha256 = (text: string) => createHash('sha256').update(text).digest();
