import {
  addCounterparty,
  type Company,
  draftCreditNote,
  draftInvoice,
  entryOf,
  everythingIn,
  expectRefused,
  granted,
  importAll,
  importOne,
  openCompany,
  postSale,
  startMigration,
  unknownId,
} from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';

const eventsOf = async (company: Company, requestId: string) =>
  (await everythingIn(company)).events.filter((event) => event.requestId === requestId);

const REQUEST = unknownId('request');

/** Each type of event, with a command that records it. */
const RECORDED: readonly (readonly [string, (company: Company) => Promise<unknown>])[] = [
  [
    'account.created',
    ({ ledger, owner }) => ledger.accounts.create({ ...owner, requestId: REQUEST }, { code: '6700', name: 'Coffee', type: 'expense' }),
  ],
  [
    'account.updated',
    ({ ledger, owner, account }) => ledger.accounts.change({ ...owner, requestId: REQUEST }, account('6010'), { name: 'Ads' }),
  ],
  [
    'account.updated',
    async ({ ledger, owner, account }) => {
      const { id } = granted(await ledger.dimensions.create(owner, { name: 'Department' }));
      return ledger.accounts.requireDimensions({ ...owner, requestId: REQUEST }, account('6010'), [id]);
    },
  ],
  [
    'account.deactivated',
    ({ ledger, owner, account }) => ledger.accounts.change({ ...owner, requestId: REQUEST }, account('6010'), { isActive: false }),
  ],
  [
    'counterparty.deactivated',
    async ({ ledger, owner }) => {
      const { counterparty } = granted(await ledger.counterparties.create(owner, { name: 'Acme' }));
      return ledger.counterparties.change({ ...owner, requestId: REQUEST }, counterparty.id, { isActive: false });
    },
  ],
  ['counterparty.created', ({ ledger, owner }) => ledger.counterparties.create({ ...owner, requestId: REQUEST }, { name: 'Acme' })],
  ['period.closed', ({ ledger, owner }) => ledger.periods.close({ ...owner, requestId: REQUEST }, '2026-01')],
];

describe('a command', () => {
  it.each(RECORDED)('[EVT-1] records %s', async (type, command) => {
    const company = await openCompany();
    granted(await command(company));
    expect((await eventsOf(company, REQUEST)).map((event) => event.type)).toEqual([type]);
  });

  it('[EVT-8] records both that an account is renamed and that it is back in use', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    granted(await ledger.accounts.change(owner, account('6010'), { isActive: false }));
    granted(await ledger.accounts.change({ ...owner, requestId: REQUEST }, account('6010'), { isActive: true, name: 'Ads' }));
    expect((await eventsOf(company, REQUEST)).map(({ type }) => type).toSorted()).toEqual(['account.reactivated', 'account.updated']);
  });

  it('[EVT-8] records nothing where nothing changed', async () => {
    const company = await openCompany();
    const { ledger, account } = company;
    const owner = { ...company.owner, requestId: REQUEST };
    const counterparty = await addCounterparty(company, 'Acme');
    const { invoice } = await draftInvoice(company, counterparty);
    const { note } = await draftCreditNote(company, counterparty);
    const rule = granted(
      await ledger.rules.create(company.owner, { name: 'Rent', accountId: account('6090'), descriptionContains: 'rent' }),
    );
    const { id, values } = granted(await ledger.dimensions.create(company.owner, { name: 'Department', values: ['Shop'] }));
    const terms = { kind: 'safe' as const, name: 'Seed', investorId: counterparty, principal: '1.00', accountId: account('2700') };
    const instrument = granted(await ledger.financingInstruments.create(company.owner, terms));
    const before = await everythingIn(company);
    granted(await ledger.accounts.change(owner, account('6010'), {}));
    granted(await ledger.accounts.requireDimensions(owner, account('6010'), []));
    granted(await ledger.counterparties.change(owner, counterparty, { name: ' Acme ' }));
    granted(await ledger.invoices.change(owner, invoice.id, { memo: invoice.memo }));
    granted(await ledger.creditNotes.change(owner, note.id, {}));
    granted(await ledger.rules.change(owner, rule.id, { name: 'Rent' }));
    granted(await ledger.dimensions.change(owner, id, {}));
    granted(await ledger.dimensions.changeValue(owner, id, values[0]?.id ?? 'dval_none', { isActive: true }));
    granted(await ledger.financingInstruments.change(owner, instrument.id, terms));
    granted(await ledger.books.change(owner, { name: 'Juniper' }));
    granted(await ledger.sourceAccounts.change(owner, company.bank, {}));
    granted(await ledger.members.change(owner, company.owner.memberId, { role: 'owner' }));
    expect(await eventsOf(company, REQUEST)).toEqual([]);
    expect({ ...(await everythingIn(company)), audit: before.audit }).toEqual(before);
  });

  it('[EVT-8] records nothing where nothing changed in a migration, or in the time zone of a member', async () => {
    const company = await openCompany();
    const { ledger, account } = company;
    const owner = { ...company.owner, requestId: REQUEST };
    const { run } = await startMigration(company);
    const id = run.id;
    const rent = { sourceAccountId: 'rent', accountId: account('6090') };
    granted(await ledger.migrations.mapAccounts(company.owner, id, { mappings: [rent] }));
    const [total] = granted(await ledger.migrations.read(company.owner, id)).totals;
    const totalId = total?.id ?? unknownId('controlTotal');
    granted(await ledger.migrations.explainDifference(company.owner, id, totalId, { explanation: 'Not posted yet.' }));
    const before = await everythingIn(company);
    company.clock.advance(1_000);
    granted(await ledger.migrations.mapAccounts(owner, id, { mappings: [] }));
    granted(await ledger.migrations.mapAccounts(owner, id, { mappings: [rent] }));
    granted(
      await ledger.migrations.mapCounterparties(owner, id, { counterparties: [{ sourceCounterpartyId: 'c1', counterpartyId: null }] }),
    );
    granted(await ledger.migrations.explainDifference(owner, id, totalId, { explanation: ' Not posted yet. ' }));
    granted(await ledger.members.setTimeZone(owner, company.owner.memberId, null));
    expect(await eventsOf(company, REQUEST)).toEqual([]);
    expect({ ...(await everythingIn(company)), audit: before.audit }).toEqual(before);
  });

  it.each(['created', 'updated', 'issued', 'linked', 'reversed', 'deleted'])('[EVT-8] records financing_instrument.%s', async (change) => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const counterparty = await addCounterparty(company, 'North Fund');
    const terms = { kind: 'safe' as const, name: 'Seed', investorId: counterparty, principal: '100.00', accountId: account('2700') };
    const { id } = granted(await ledger.financingInstruments.create(owner, terms));
    granted(await ledger.financingInstruments.change(owner, id, { name: 'Seed 1' }));
    const deposit = await importOne(company, { amount: '100.00', description: 'Wire' });
    granted(await ledger.transactions.linkCash(owner, deposit, { financingInstrumentId: id }));
    granted(await ledger.transactions.unmatch(owner, deposit, {}));
    const entryId = granted(await ledger.financingInstruments.read(owner, id)).issue?.entryId;
    granted(await ledger.journal.reverse(owner, entryId ?? 'ent_'));
    granted(await ledger.financingInstruments.delete(owner, id));
    const types = (await everythingIn(company)).events.filter(({ subjectId }) => subjectId === id).map(({ type }) => type);
    expect(types).toContain(`financing_instrument.${change}`);
  });

  it('[EVT-1] records reactivations and later changes', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const counterparty = granted(await ledger.counterparties.create(owner, { name: 'Acme' })).counterparty;
    granted(await ledger.counterparties.change(owner, counterparty.id, { name: 'Acme Inc' }));
    granted(await ledger.accounts.change(owner, account('6010'), { isActive: false }));
    granted(await ledger.accounts.change(owner, account('6010'), { isActive: true }));
    granted(await ledger.periods.close(owner, '2026-01'));
    granted(await ledger.periods.reopen(owner, '2026-01', 'late bill'));
    const recorded = (await everythingIn(company)).events.map(({ type, subjectId }) => [type, subjectId]);
    expect(recorded.toReversed()).toEqual([
      ['source_account.created', company.bank],
      ['counterparty.created', counterparty.id],
      ['counterparty.updated', counterparty.id],
      ['account.deactivated', account('6010')],
      ['account.reactivated', account('6010')],
      ['period.closed', '2026-01'],
      ['period.reopened', '2026-01'],
    ]);
  });

  it('[EVT-1] records imports, filings and entries, each with its id', async () => {
    const company = await openCompany();
    const id = await importOne(company);
    const categorized = granted(
      await company.ledger.transactions.categorize(company.owner, id, { categoryAccountId: company.account('6060') }),
    );
    const again = granted(await company.ledger.transactions.categorize(company.owner, id, { categoryAccountId: company.account('6070') }));
    const { events, journal } = await everythingIn(company);
    expect(events.map(({ type, subjectId }) => [type, subjectId]).toReversed()).toEqual([
      ['source_account.created', company.bank],
      ['transaction.imported', id],
      ['source_account.updated', company.bank],
      ['journal_entry.posted', categorized.transaction.entryId],
      ['transaction.filed', id],
      ['journal_entry.posted', journal.entries[1]?.id],
      ['journal_entry.reversed', categorized.transaction.entryId],
      ['journal_entry.posted', again.transaction.entryId],
      ['transaction.filed', id],
    ]);
  });

  it('[EVT-2] numbers its events consecutively', async () => {
    const company = await openCompany();
    const id = await importOne(company);
    const read = (after: number, take: number) => company.store.read(company.owner.ledgerId, (books) => books.events.after(after, take));
    expect((await read(0, 10)).map(({ position, type }) => [position, type])).toEqual([
      [1, 'source_account.created'],
      [2, 'transaction.imported'],
      [3, 'source_account.updated'],
    ]);
    granted(await company.ledger.transactions.categorize(company.owner, id, { categoryAccountId: company.account('6060') }));
    expect((await read(3, 10)).map(({ position, type }) => [position, type])).toEqual([
      [4, 'journal_entry.posted'],
      [5, 'transaction.filed'],
    ]);
    expect(await read(5, 10)).toEqual([]);
  });

  it('[AUD-1] leaves one record of author, moment and request, which its events repeat', async () => {
    const company = await openCompany();
    company.clock.set('2026-03-20T08:00:00.000Z');
    const sale = entryOf(company, '2026-03-01', [
      ['1010', 'debit', '1.00'],
      ['4010', 'credit', '1.00'],
    ]);
    granted(await company.ledger.journal.post({ ...company.owner, requestId: REQUEST }, sale));
    const { audit } = await everythingIn(company);
    expect(audit[0]).toMatchObject({
      operation: 'journal.post',
      author: company.owner.memberId,
      requestId: REQUEST,
      at: '2026-03-20T08:00:00.000Z',
    });
    expect(await eventsOf(company, REQUEST)).toMatchObject([{ type: 'journal_entry.posted', occurredAt: '2026-03-20T08:00:00.000Z' }]);
  });

  it('[AUD-6] has the address of the client that the caller gives, else none', async () => {
    const { ledger, owner } = await openCompany();
    granted(await ledger.counterparties.create({ ...owner, clientAddress: '203.0.113.7' }, { name: 'Acme' }));
    granted(await ledger.counterparties.create(owner, { name: 'Bolt' }));
    const { data } = granted(await ledger.audit.list(owner, { operation: 'counterparties.create' }));
    expect(data.map(({ clientAddress }) => clientAddress)).toEqual([null, '203.0.113.7']);
  });

  it('[AUD-1] gets its own request id by default, and a query leaves no record', async () => {
    const company = await openCompany();
    const before = (await everythingIn(company)).audit.length;
    await postSale(company, '2026-03-01', '1.00');
    await postSale(company, '2026-03-01', '1.00');
    granted(await company.ledger.accounts.chart(company.owner));
    const { audit } = await everythingIn(company);
    expect(audit.length - before).toBe(2);
    expect(new Set(audit.map((record) => record.requestId)).size).toBe(audit.length);
  });

  it.each<readonly [string, (company: Company) => Promise<readonly [done: unknown, subject: string | null]>]>([
    [
      'what it makes',
      async ({ ledger, owner }) => {
        const member = granted(await ledger.members.create(owner, { name: 'Bo', role: 'viewer' }));
        return [member, member.id];
      },
    ],
    [
      'the token that it makes',
      async ({ ledger, owner }) => {
        const made = granted(await ledger.tokens.create(owner, { name: 'ci' }));
        return [made, made.credential.id];
      },
    ],
    [
      'the entry that it posts',
      async (company) => {
        const entry = await postSale(company, '2026-03-01', '1.00');
        return [entry, entry.id];
      },
    ],
    [
      'the entry that it reverses',
      async (company) => {
        const entry = await postSale(company, '2026-03-01', '1.00');
        return [granted(await company.ledger.journal.reverse(company.owner, entry.id)), entry.id];
      },
    ],
    [
      'the import that it makes',
      async (company) => {
        const report = await importAll(company, {});
        return [report, report.import.id];
      },
    ],
    [
      'the transaction that it files',
      async (company) => {
        const id = await importOne(company);
        return [
          granted(await company.ledger.transactions.categorize(company.owner, id, { categoryAccountId: company.account('6060') })),
          id,
        ];
      },
    ],
    [
      'no transaction, of many',
      async (company) => {
        const transactionIds = [await importOne(company)];
        const input = { transactionIds, categoryAccountId: company.account('6060') };
        return [granted(await company.ledger.transactions.categorizeMany(company.owner, input)), null];
      },
    ],
    ['the month that it closes', async ({ ledger, owner }) => [granted(await ledger.periods.close(owner, '2026-01')), '2026-01']],
    [
      'the books that it changes',
      async ({ ledger, owner }) => [granted(await ledger.books.change(owner, { name: 'New' })), owner.ledgerId],
    ],
    [
      'the account whose logo it takes away',
      async ({ ledger, owner, account }) => [granted(await ledger.accounts.setLogo(owner, null, account('6010'))), account('6010')],
    ],
  ])('[AUD-2] names %s', async (_, command) => {
    const company = await openCompany();
    const [, subject] = await command(company);
    expect((await everythingIn(company)).audit[0]?.subjectId).toBe(subject);
  });

  it('[EVT-1] [AUD-1] that is refused records no event and leaves no audit record', async () => {
    const company = await openCompany();
    await expectRefused(company, 'conflict', () =>
      company.ledger.accounts.create(company.owner, { code: '6010', name: 'Twice', type: 'expense' }),
    );
  });
});
