/** Accounts, customers and vendors, open items and entries per migration: a company of a few hundred people with ten years of history. */
export const MAX_MIGRATION_ACCOUNTS = 5_000;
export const MAX_MIGRATION_PARTIES = 50_000;
export const MAX_MIGRATION_ITEMS = 50_000;
export const MAX_MIGRATION_ENTRIES = 250_000;

/** Counterparties per query when matching by name. */
export const COUNTERPARTIES_AT_ONCE = 1_000;
