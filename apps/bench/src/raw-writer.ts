import { postgresWriter } from './raw-postgres.ts';
import type { Facts, RawWriter } from './raw-rows.ts';
import { sqliteWriter } from './raw-sqlite.ts';

export const openWriter = (url: string, facts: Facts): RawWriter =>
  url.startsWith('file:') ? sqliteWriter(url.slice(5), facts) : postgresWriter(url, facts);
