import { parseMoment } from '../../kernel/dates.ts';
import { type Page, type PageRequest, paging } from '../../kernel/page.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { AuditFilter, AuditRecord } from './record.ts';

/** `since` and `until` are ISO 8601 times. */
export interface AuditQuery extends PageRequest, Omit<AuditFilter, 'since' | 'until'> {
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

/** The audit trail, newest first.  [AUD-3] */
export const listAudit = async (
  unit: Needs<'audit'>,
  query: AuditQuery = {},
): Promise<Page<AuditRecord> | Refusal<'invalid_cursor' | 'invalid_request' | 'unprocessable'>> => {
  const { limit, cursor, author, operation, subjectId } = query;
  const since = query.since === undefined ? undefined : parseMoment(query.since, 'since');
  if (isRefusal(since)) return since;
  const until = query.until === undefined ? undefined : parseMoment(query.until, 'until');
  if (isRefusal(until)) return until;
  const page = paging({ limit, cursor }, ['audit', unit.settings.id, author, operation, subjectId, since, until]);
  if (isRefusal(page)) return page;
  const records = await unit.audit.list({ author, operation, subjectId, since, until }, page.slice);
  return page.page(records, ({ recordNo }) => [recordNo]);
};
