import type { Direction } from 'ledger-core';

/** The absolute value of an amount. */
export const size = (minor: bigint): bigint => (minor < 0n ? -minor : minor);

/** An amount of this size, negative for money out. */
export const inDirection = (minor: bigint, direction: Direction): bigint => (direction === 'out' ? -size(minor) : size(minor));
