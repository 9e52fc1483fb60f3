import type { Direction } from 'ledger-core';

/** An amount without its sign. */
export const size = (minor: bigint): bigint => (minor < 0n ? -minor : minor);

/** An amount of this size, below zero for money out. */
export const inDirection = (minor: bigint, direction: Direction): bigint => (direction === 'out' ? -size(minor) : size(minor));
