import { parsed } from './corrupt.ts';

/**
 * JSON has no integers of the size of amounts. They are written as `{"minor":["…"]}`. No view contains such an object, because metadata has
 * only texts.
 */
export const exactJson = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'bigint' ? { minor: [inner.toString()] } : inner));

export const exactlyParsed = (column: string, text: string): unknown =>
  parsed(column, text, (_key, inner) => (isAmount(inner) ? BigInt(inner.minor[0]) : inner));

const isAmount = (value: unknown): value is { readonly minor: readonly [string] } =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 1 && Array.isArray((value as { minor?: unknown }).minor);
