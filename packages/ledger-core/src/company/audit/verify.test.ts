import { type Company, granted, openCompany, postSale, tamper } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { CHECKS, JOURNAL_CHECKS } from '../../app/checks.ts';
import { verifying } from '../../closing/verify/verify.ts';
import { webSystem } from '../../kernel/web-system.ts';
import type { Repositories } from '../../store/repositories.ts';
import type { UnitOfWork } from '../../store/unit-of-work.ts';
import type { Credential, Member } from '../books/member.ts';
import { recordText } from './chain.ts';
import type { AuditRecord } from './record.ts';

const OTHER: Readonly<Record<string, unknown>> = { recordNo: 9, seals: { a: null } };

const verify = verifying(CHECKS, JOURNAL_CHECKS);

const trailOf = ({ store, owner }: Company) => store.read(owner.ledgerId, (books) => books.audit.scan(0, 500));

/** Verifies the books with another audit trail. */
const findingsWith = ({ store, owner }: Company, change: (records: readonly AuditRecord[]) => readonly AuditRecord[], tail?: object) =>
  store.read(owner.ledgerId, async (books) => {
    const audit = {
      ...books.audit,
      scan: async (after: number) => change(await books.audit.scan(0, 500)).filter(({ recordNo }) => recordNo > after),
      tail: async () => ({ ...(await books.audit.tail()), ...tail }),
    };
    const { findings } = await verify({ ...books, audit, settings: await books.ledger.get(), ...webSystem } as unknown as UnitOfWork);
    return findings.map(({ rule }) => rule);
  });

const findings = async ({ ledger, owner }: Company) => granted(await ledger.reports.verify(owner)).findings;
const rules = async (company: Company) => (await findings(company)).map(({ rule }) => rule);

describe('the chain of the audit trail', () => {
  it('[AUD-4] numbers the records, and each has the SHA-256 of its content and of the previous hash', async () => {
    const company = await openCompany();
    await postSale(company, '2026-03-01', '10.00');
    let before = '';
    for (const [at, { hash, ...record }] of (await trailOf(company)).entries()) {
      expect(record.recordNo).toBe(at + 1);
      expect(hash).toBe(await webSystem.sha256(recordText(company.owner.ledgerId, before, record)));
      before = hash;
    }
    const verified = granted(await company.ledger.reports.verify(company.owner));
    expect(verified).toMatchObject({ findings: [], auditRecords: (await trailOf(company)).length, auditHead: before });
    expect(granted(await company.ledger.reports.verify(company.owner, { head: before.toUpperCase() })).findings).toEqual([]);
  });

  it('[AUD-4] [AUD-6] every field of a record is part of its hash', async () => {
    const [first] = await trailOf(await openCompany());
    const { hash: _, ...record } = first as AuditRecord;
    const changes = [...Object.keys(record).map((name) => ({ [name]: OTHER[name] ?? 'x' }))];
    const texts = [{}, ...changes].map((change) => recordText('led_1', '', { ...record, ...change } as never));
    texts.push(recordText('led_2', '', record), recordText('led_1', 'h', record));
    expect(new Set(texts).size).toBe(changes.length + 3);
    expect(changes).toHaveLength(10);
  });

  it('[AUD-4] shows a record that was changed, deleted or added, and a missing end', async () => {
    const company = await openCompany();
    await postSale(company, '2026-03-01', '10.00');
    const with_ = (change: Parameters<typeof findingsWith>[1], tail?: object) => findingsWith(company, change, tail);
    expect(await with_((all) => all)).toEqual([]);
    expect(await with_((all) => all.map((one) => (one.recordNo === 2 ? { ...one, author: 'mem_x' } : one)))).toEqual(['AUD-4']);
    expect(await with_((all) => all.map((one) => (one.recordNo === 2 ? { ...one, clientAddress: '192.0.2.1' } : one)))).toEqual(['AUD-4']);
    expect(await with_((all) => all.map((one) => (one.recordNo === 1 ? { ...one, seals: null } : one)))).toContain('AUD-4');
    expect(await with_((all) => all.filter(({ recordNo }) => recordNo !== 2))).toContain('AUD-4');
    expect(await with_((all) => all.slice(0, -1))).toContain('AUD-4');
    expect(await with_((all) => all, { recordNo: 99 })).toEqual(['AUD-4']);
    expect(await with_((all) => all, { hash: 'ff' })).toEqual(['AUD-4']);
  });
});

/** Books with something of what is sealed and needs no outside. */
const opened = async () => {
  const company = await openCompany();
  const { ledger, owner, account } = company;
  const bo = granted(await ledger.members.create(owner, { name: 'Bo', role: 'viewer' }));
  for (const name of ['till', 'phone', 'robot']) granted(await ledger.tokens.create(owner, { name }));
  granted(await ledger.rules.create(owner, { name: 'Tea', accountId: account('6060'), descriptionContains: 'tea' }));
  const counterparty = granted(await ledger.counterparties.create(owner, { name: 'Acme', email: 'acme@example.com' })).counterparty;
  const reconciled = { sourceId: company.bank, since: '2026-03-01', until: '2026-03-31', openingBalance: '0.00', closingBalance: '5.00' };
  granted(await ledger.reconciliations.create(owner, reconciled));
  return { company, bo, counterparty };
};

type Opened = Awaited<ReturnType<typeof opened>>;

const tokenNamed = async ({ credentials }: Repositories, name: string): Promise<Credential> =>
  (await credentials.all()).find((one) => one.name === name) as Credential;

describe('the seals of the audit trail', () => {
  const CHANGED: readonly (readonly [string, (books: Repositories, opened: Opened) => Promise<void>])[] = [
    [
      'another currency of the books',
      async ({ ledger }) => {
        const settings = await ledger.get();
        if (settings !== null) await ledger.put({ ...settings, currency: { code: 'EUR', scale: 2 } });
      },
    ],
    ['another role', ({ members }, { bo }) => members.put({ ...bo, role: 'owner' })],
    ['a member more', ({ members }, { bo }) => members.put({ ...bo, id: 'mem_x', personId: 'per_x' } as Member)],
    ['another hash of a token', async (books) => books.credentials.put({ ...(await tokenNamed(books, 'phone')), tokenHash: 'ff' })],
    [
      'a token that expires later',
      async (books) => books.credentials.put({ ...(await tokenNamed(books, 'till')), expiresAt: '2030-01-01T00:00:00.000Z' as never }),
    ],
    [
      'another email address of a customer',
      ({ counterparties }, { counterparty }) => counterparties.put({ ...counterparty, email: 'other@example.com' }),
    ],
    ['a rule less', async ({ rules: all }) => all.remove((await all.all())[0]?.id ?? 'rule_none')],
    [
      'a reconciliation less',
      async ({ reconciliations }) =>
        reconciliations.remove((await reconciliations.list({}, { after: null, take: 1 }))[0]?.id ?? 'rcn_none'),
    ],
    [
      'another name of an account',
      async ({ accounts }) => {
        const [account] = (await accounts.chart()).accounts;
        if (account !== undefined) await accounts.update([{ ...account, name: 'Other' }]);
      },
    ],
  ];

  it.each(CHANGED)('[AUD-5] show %s', async (_, change) => {
    const made = await opened();
    expect(await rules(made.company)).toEqual([]);
    await tamper(made.company, (books) => change(books, made));
    expect(await rules(made.company)).toEqual(['AUD-5']);
  });

  it('[AUD-5] leave out what changes without a command: the last use of a token', async () => {
    const { company } = await opened();
    await tamper(company, async (books) =>
      books.credentials.put({ ...(await tokenNamed(books, 'phone')), lastUsedAt: company.clock.now() }),
    );
    await postSale(company, '2026-03-01', '1.00');
    expect(await rules(company)).toEqual([]);
  });

  it('[AUD-5] show a token that is missing, but for the oldest ones, which stay behind when books move', async () => {
    const { company } = await opened();
    const { store, owner } = company;
    const without = (...names: readonly string[]) =>
      store.read(owner.ledgerId, async (books) => {
        const credentials = {
          ...books.credentials,
          all: async () => (await books.credentials.all()).filter(({ name }) => !names.includes(name)),
        };
        const found = await verify({ ...books, credentials, settings: await books.ledger.get(), ...webSystem } as unknown as UnitOfWork);
        return found.findings.map(({ reason }) => reason);
      });
    expect(await without('till')).toEqual([]);
    expect(await without('till', 'phone', 'robot')).toEqual([]);
    expect(await without('phone')).toEqual(['row_removed_without_record']);
    expect(await without('till', 'robot')).toEqual(['row_removed_without_record']);
  });
});
