import { ADMINS, BOOKKEEPERS, EVERYONE } from '../../company/books/roles.ts';

/** Other books moved in: the prefixes of their ids, who may call their operations, and the events that these leave. */
export const migrations = {
  prefixes: { migration: 'mig', controlTotal: 'mct' },
  permissions: {
    'migrations.read': EVERYONE,
    'migrations.start': BOOKKEEPERS,
    'migrations.map': BOOKKEEPERS,
    'migrations.post': BOOKKEEPERS,
    'migrations.explain': BOOKKEEPERS,
    'migrations.abandon': BOOKKEEPERS,
    'migrations.undo': ADMINS,
  },
  events: [
    'migration.created',
    'migration.updated',
    'migration.mapped',
    'migration.posted',
    'migration.tied_out',
    'migration.abandoned',
    'migration.undone',
  ],
  ports: ['migrations'],
} as const;
