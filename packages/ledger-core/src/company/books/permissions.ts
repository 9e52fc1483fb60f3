import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { type KeysOf, MODULES, type Module } from '../../modules.ts';
import { why } from './reasons.ts';
import type { Role } from './roles.ts';

/** Every operation that requires a permission, such as `invoices.issue`. */
export type Operation = KeysOf<Module['permissions']>;

/** The roles that may call each operation, as its module defines them. There are no other permission rules.  [PER-1] */
export const PERMISSIONS: Readonly<Record<Operation, readonly Role[]>> = Object.assign(
  {},
  ...MODULES.map(({ permissions }) => permissions),
);

/** Refuses an operation that the caller's role may not call.  [PER-1] */
export const checkPermission = (role: Role, operation: Operation): Refusal<'forbidden'> | undefined =>
  PERMISSIONS[operation].includes(role) ? undefined : refuse('forbidden', why.role_may_not({ role, operation }));
