export const ROLES = ['owner', 'admin', 'bookkeeper', 'reviewer', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

/** Groups of roles for permissions. Each group includes the next one. */
export const EVERYONE: readonly Role[] = [...ROLES];
export const REVIEWERS: readonly Role[] = ['owner', 'admin', 'bookkeeper', 'reviewer'];
export const BOOKKEEPERS: readonly Role[] = ['owner', 'admin', 'bookkeeper'];
export const OWNERS: readonly Role[] = ['owner'];
export const ADMINS: readonly Role[] = ['owner', 'admin'];
