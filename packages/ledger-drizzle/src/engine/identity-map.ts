import { snapshot } from 'ledger-core';

/**
 * An identity map: rows that were read or written within one database transaction, by id, so that they are not read again. The object
 * itself is the key.
 */
export interface IdentityMap<K, V> {
  readonly name: string;
  readonly keys?: K;
  readonly values?: V;
}

export const identityMap = <K, V>(name: string): IdentityMap<K, V> => ({ name });

/** The identity maps of one database transaction. The writes of a unit of work are removed on rollback. */
export const identityMaps = () => {
  const maps = new Map<IdentityMap<unknown, unknown>, Map<unknown, unknown>>();
  let undoing: (() => void)[] = [];
  let hasForgotten = false;

  const mapOf = <K, V>(known: IdentityMap<K, V>): Map<K, V> => {
    const map = maps.get(known) ?? new Map();
    maps.set(known, map);
    return map as Map<K, V>;
  };

  return {
    of: mapOf,
    note: <K, V>(known: IdentityMap<K, V>, key: K, value: V): void => {
      mapOf(known).set(key, snapshot(value));
    },
    cacheRow: <K, V>(known: IdentityMap<K, V>, key: K, value: V): void => {
      const map = mapOf(known);
      const had = map.has(key);
      const before = map.get(key);
      map.set(key, snapshot(value));
      undoing.push(() => {
        if (had) map.set(key, before as V);
        else map.delete(key);
      });
    },
    begin: (): void => {
      undoing = [];
      hasForgotten = false;
    },
    /** Clears all rows after the written ones were flushed. Rows read from then on may belong to this unit of work. */
    forget: (): void => {
      maps.clear();
      undoing = [];
      hasForgotten = true;
    },
    undo: (): void => {
      if (hasForgotten) maps.clear();
      else for (const undo of undoing.toReversed()) undo();
    },
  };
};
