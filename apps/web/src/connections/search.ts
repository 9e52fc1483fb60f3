import { word } from '../base/word.ts';

/** The selected connection, or `new`. */
export interface ConnectionsSearch {
  readonly connection?: string | undefined;
}

/** Parses the address. Unknown fields are dropped. */
export const connectionsSearch = (given: Readonly<Record<string, unknown>>): ConnectionsSearch => ({ connection: word(given.connection) });
