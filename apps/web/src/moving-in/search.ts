import { word } from '../base/word.ts';

/** The run, or `new`, with the account of the old books that is being mapped, or the difference that is being explained. */
export interface MigrationSearch {
  readonly run?: string | undefined;
  readonly item?: string | undefined;
}

/** Parses the address. Unknown fields are dropped. */
export const migrationSearch = (given: Readonly<Record<string, unknown>>): MigrationSearch => ({
  run: word(given.run),
  item: word(given.item),
});
