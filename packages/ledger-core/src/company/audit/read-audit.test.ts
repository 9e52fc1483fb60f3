import { actingAs, type Company, codeOf, expectRefused, granted, openCompany } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { AuditQuery } from './read-audit.ts';

/** At 12:00 the books are opened and get a source; at 13:00 Bo is added; Bo's token is made at 14:00 and revoked at 15:00. */
const openWithTrail = async () => {
  const company = await openCompany();
  const { ledger, owner, clock } = company;
  clock.advance(3_600_000);
  const bo = granted(await ledger.members.create(owner, { name: 'Bo', role: 'admin' }));
  clock.advance(3_600_000);
  const admin = { ...owner, memberId: bo.id, role: bo.role };
  const { credential } = granted(await ledger.tokens.create(admin, { name: 'ci' }));
  clock.advance(3_600_000);
  granted(await ledger.tokens.revoke(owner, credential.id));
  return { company, bo, credential };
};

const operations = async ({ ledger, owner }: Company, query: AuditQuery = {}) =>
  granted(await ledger.audit.list(owner, query)).data.map(({ operation }) => operation);

describe('the audit trail', () => {
  it('[AUD-3] is listed newest first, by member, operation, subject and moments', async () => {
    const { company, bo, credential } = await openWithTrail();
    const all = ['tokens.revoke', 'tokens.create', 'members.create', 'source_accounts.create', 'books.open'];
    expect(await operations(company)).toEqual(all);
    expect(await operations(company, { author: bo.id })).toEqual(['tokens.create']);
    expect(await operations(company, { operation: 'members.create' })).toEqual(['members.create']);
    expect(await operations(company, { subjectId: credential.id })).toEqual(['tokens.revoke', 'tokens.create']);
    expect(await operations(company, { subjectId: bo.id })).toEqual(['members.create']);
    expect(await operations(company, { since: '2026-03-15T14:00:00Z' })).toEqual(['tokens.revoke', 'tokens.create']);
    expect(await operations(company, { until: '2026-03-15T15:00:00+02:00' })).toEqual(all.slice(2));
    expect(await operations(company, { author: company.owner.memberId, subjectId: credential.id })).toEqual(['tokens.revoke']);
  });

  it('[AUD-3] is read page by page; a cursor belongs to its filters', async () => {
    const { company, bo } = await openWithTrail();
    const { ledger, owner } = company;
    const first = granted(await ledger.audit.list(owner, { limit: 2 }));
    expect(first.hasMore).toBe(true);
    const rest = granted(await ledger.audit.list(owner, { limit: 200, cursor: first.nextCursor }));
    expect([...first.data, ...rest.data].map(({ operation }) => operation)).toEqual(await operations(company));
    expect(codeOf(await ledger.audit.list(owner, { cursor: first.nextCursor, author: bo.id }))).toBe('invalid_cursor');
  });

  it.each(['2026-03-15', 'soon', '2026-02-31T25:00:00Z'])('[AUD-3] refuses "%s" as a moment', async (moment) => {
    const company = await openCompany();
    for (const query of [{ since: moment }, { until: moment }])
      await expectRefused(company, 'unprocessable', () => company.ledger.audit.list(company.owner, query));
  });

  it('[AUD-3] is for owners and admins', async () => {
    const company = await openCompany();
    granted(await company.ledger.audit.list(actingAs(company, 'admin')));
    await expectRefused(company, 'forbidden', () => company.ledger.audit.list(actingAs(company, 'bookkeeper')));
  });
});
