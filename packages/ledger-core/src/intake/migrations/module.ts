import { ADMINS, BOOKKEEPERS, EVERYONE } from '../../company/books/roles.ts';

export const migrations = {
  ids: { migration: 'mig_01kj2c4n6q8s0v2x4z6b8d0f2h', controlTotal: 'mct_01kj2d5p7r9t1w3y5a7c9e1g3j' },
  permissions: {
    'migrations.read': EVERYONE,
    'migrations.start': BOOKKEEPERS,
    'migrations.map': BOOKKEEPERS,
    'migrations.post': BOOKKEEPERS,
    'migrations.explain_difference': BOOKKEEPERS,
    'migrations.abandon': BOOKKEEPERS,
    'migrations.undo': ADMINS,
  },
  events: {
    'migration.created': 'a migration was started',
    'migration.updated': 'the mappings, counterparties or explanations changed',
    'migration.mapped': 'every account with a balance is mapped',
    'migration.posted': 'the migration was posted. Its entries have no events of their own',
    'migration.tied_out': 'every difference has an explanation',
    'migration.abandoned': 'the migration was abandoned',
    'migration.undone': 'its entries were reversed',
  },
  ports: ['migrations'],
} as const;
