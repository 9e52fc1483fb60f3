import type { Connection } from './connection.ts';
import type { ObservedGroup } from './observer.ts';

/** A connection for one transaction that counts added rows and reports the commit to the observer. Rolled-back rows do not count. */
export const observed = <C extends Connection>(connection: C, group: ObservedGroup): C => {
  let added = new Map<string, number>();
  let before = added;
  return {
    ...connection,
    group,
    write: (table, keeping, rows) => {
      if (keeping === 'add') {
        const name = connection.kit.nameOf(table(connection.kit));
        added.set(name, (added.get(name) ?? 0) + rows.length);
      }
      return connection.write(table, keeping, rows);
    },
    control: async (statement) => {
      if (statement === 'savepoint work') before = new Map(added);
      if (statement === 'rollback to work') added = before;
      if (statement !== 'commit') return connection.control(statement);
      const responded = group.sends('commit', 1);
      try {
        await connection.control(statement);
      } finally {
        responded();
      }
      group.commits(added);
    },
  };
};
