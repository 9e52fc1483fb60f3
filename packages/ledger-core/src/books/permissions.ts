import { type Refusal, refuse } from '../refusal.ts';
import type { Role } from './member.ts';

const EVERYONE: readonly Role[] = ['owner', 'admin', 'bookkeeper', 'reviewer', 'viewer'];
const REVIEWERS: readonly Role[] = ['owner', 'admin', 'bookkeeper', 'reviewer'];
const BOOKKEEPERS: readonly Role[] = ['owner', 'admin', 'bookkeeper'];
const ADMINS: readonly Role[] = ['owner', 'admin'];

/** The roles that may call each operation: the product's only permission rules.  [PER-1] */
export const PERMISSIONS = {
  'books.read': EVERYONE,
  'books.change': ADMINS,
  'books.set_logo': ADMINS,
  'members.list': EVERYONE,
  'members.add': ADMINS,
  'members.change': ADMINS,
  'tokens.list': ADMINS,
  'tokens.create': ADMINS,
  'tokens.revoke': ADMINS,
  'accounts.read': EVERYONE,
  'accounts.create': BOOKKEEPERS,
  'accounts.change': BOOKKEEPERS,
  'accounts.require_dimensions': BOOKKEEPERS,
  'accounts.set_logo': BOOKKEEPERS,
  'accounts.set_tax_line': BOOKKEEPERS,
  'dimensions.read': EVERYONE,
  'dimensions.create': BOOKKEEPERS,
  'dimensions.change': BOOKKEEPERS,
  'journal.read': EVERYONE,
  'journal.post': BOOKKEEPERS,
  'journal.reverse': BOOKKEEPERS,
  'periods.list': EVERYONE,
  'periods.close': BOOKKEEPERS,
  'periods.reopen': ADMINS,
  'parties.read': EVERYONE,
  'parties.add': REVIEWERS,
  'parties.change': BOOKKEEPERS,
  'parties.set_logo': BOOKKEEPERS,
  'sources.read': EVERYONE,
  'sources.add': BOOKKEEPERS,
  'sources.change': BOOKKEEPERS,
  'ingest.take_in': BOOKKEEPERS,
  'reconciliations.read': EVERYONE,
  'reconciliations.create': BOOKKEEPERS,
  'reconciliations.complete': BOOKKEEPERS,
  'reconciliations.reopen': BOOKKEEPERS,
  'reconciliations.remove': BOOKKEEPERS,
  'rules.read': EVERYONE,
  'rules.create': BOOKKEEPERS,
  'rules.change': BOOKKEEPERS,
  'rules.remove': BOOKKEEPERS,
  'transactions.read': EVERYONE,
  'comments.add': REVIEWERS,
  'comments.resolve': REVIEWERS,
  'filing.change': REVIEWERS,
  'filing.reopen': REVIEWERS,
  'filing.propose': REVIEWERS,
  'filing.categorize': REVIEWERS,
  'filing.categorize_many': REVIEWERS,
  'filing.split': REVIEWERS,
  'filing.transfer': REVIEWERS,
  'filing.match': REVIEWERS,
  'filing.unmatch': REVIEWERS,
  'filing.exclude': REVIEWERS,
  'filing.set_counterparty': REVIEWERS,
  'filing.set_dimensions': REVIEWERS,
  'reports.read': EVERYONE,
  'audit.read': ADMINS,
} as const satisfies Record<string, readonly Role[]>;

export type Operation = keyof typeof PERMISSIONS;

/** Refuses an operation that the caller's role may not call.  [PER-1] */
export const checkPermission = (role: Role, operation: Operation): Refusal<'forbidden'> | undefined =>
  PERMISSIONS[operation].includes(role) ? undefined : refuse('forbidden', `The role ${role} may not do this (${operation}).`);
