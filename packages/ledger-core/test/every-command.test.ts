import {
  createLedger,
  type DomainEventType,
  EVENT_TYPES,
  granted,
  type Operation,
  PERMISSIONS,
  type Proposal,
  type TransactionId,
} from 'ledger-core';
import {
  addCounterparty,
  addDocumentTo,
  approveBill,
  approveVendorCredit,
  connectFeed,
  draftCreditNote,
  draftInvoice,
  draftVendorCredit,
  everythingIn,
  fedRecord,
  feedFake,
  importAll,
  importFrom,
  importOne,
  issueCreditNote,
  issueInvoice,
  oldBooks,
  onlineFake,
  openBox,
  openNotified,
  pdfWith,
  postSale,
  saying,
  startMigration,
} from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { whyWords } from '../src/kernel/words.ts';

/** What only reads, and what a member may do by other operations. */
type NoCommand =
  | `${string}.read`
  | `${string}.list`
  | 'notifications.read_preferences'
  | 'connections.create_workspace'
  | 'transactions.propose'
  | 'companies.open';
type CommandName = Exclude<Operation, NoCommand>;

/** A company on 15 March 2026 with everything that a ledger can have outside. */
type Full = Awaited<ReturnType<typeof open>>;

const REFUSED = 'nobody@example.com';
const GONE = 'https://gone.example.com/events';

const open = async () => {
  const notified = await openNotified();
  const fake = onlineFake();
  const feed = feedFake();
  const ledger = createLedger({
    store: notified.store,
    system: { clock: notified.clock },
    secretBox: openBox,
    accountingA: fake.program,
    feeds: { plaid: feed.feed },
    archive: async function* () {
      yield new Uint8Array([1]);
    },
    redrawLogo: async () => 'iVBORw0KGgo=',
    renderPdf: async () => new Uint8Array([1]),
    channels: {
      email: async () => ({ sent: true }),
      pdfs: async ({ to }) =>
        to === REFUSED ? { error: whyWords('No such address.'), retryAfterMs: null, isFinal: true } : { sent: true },
      chat: { faultOfAddress: () => null, post: async () => ({ sent: true }) },
      messaging: async (number, text) => {
        notified.outbox.texts.push({ number, text });
        return { sent: true };
      },
    },
    webhooks: {
      faultOfAddress: () => null,
      send: async ({ url }) => ({ status: url === GONE ? 410 : 200, retryAfterMs: null, durationMs: 84 }),
    },
  });
  return { ...notified, ledger, feed };
};

/** How a command is driven, what stands before it, and the events of what it does. */
interface Driven<Given> {
  readonly given: (company: Full) => Promise<Given>;
  readonly act: (company: Full, given: Given) => Promise<unknown>;
  readonly emits: readonly DomainEventType[];
}

/** What a command is driven on, as a type that the table can hold. */
const driven =
  <Given>({ given, act, emits }: Driven<Given>) =>
  async (): Promise<{ readonly company: Full; readonly act: () => Promise<unknown>; readonly emits: readonly DomainEventType[] }> => {
    const company = await open();
    const ready = await given(company);
    return { company, act: () => act(company, ready), emits };
  };

const nothing = async (): Promise<undefined> => undefined;
/** The owner, who signed in with a link in a browser. */
const signedIn = async ({ ledger, owner }: Full) => {
  const { code } = granted(await ledger.signInLinks.create(owner));
  return granted(await ledger.signInLinks.redeem(code, { use: 'browser', name: 'Browser' }));
};

const POSTED: DomainEventType = 'journal_entry.posted';
const REVERSED: readonly DomainEventType[] = ['journal_entry.posted', 'journal_entry.reversed'];

const categorized = async (company: Full, code = '6060', more: Parameters<typeof importOne>[1] = {}): Promise<TransactionId> => {
  const id = await importOne(company, more);
  granted(await company.ledger.transactions.categorize(company.owner, id, { categoryAccountId: company.account(code) }));
  return id;
};

/** A payment that came in, of a party with an issued invoice of 100.00. */
const paying = async (company: Full) => {
  const counterpartyId = await addCounterparty(company);
  const { invoice } = await issueInvoice(company, counterpartyId);
  return { counterpartyId, invoice, id: await importOne(company, { amount: '100.00', description: 'Payment', date: '2026-03-05' }) };
};

const laptop = async (company: Full) => {
  const { ledger, owner } = company;
  const id = await importOne(company, { date: '2026-01-20', amount: '-3600.00', description: 'Laptop' });
  granted(await ledger.transactions.capitalize(owner, id, {}));
  const [asset] = granted(await ledger.fixedAssets.list(owner)).data;
  if (asset === undefined) throw new Error('The purchase made no asset.');
  return { id, assetId: asset.asset.id };
};

const spread = async (company: Full) => {
  const id = await categorized(company, '6050', { date: '2026-01-10', amount: '-120.00', description: 'Insurance' });
  return { id, schedule: granted(await company.ledger.schedules.create(company.owner, { transactionId: id, months: 12 })) };
};

const safe = async (company: Full) => {
  const { counterparty } = granted(await company.ledger.counterparties.create(company.owner, { name: 'North Fund', kinds: ['investor'] }));
  const terms = { kind: 'safe', name: 'Seed', investorId: counterparty.id, accountId: company.account('2700') } as const;
  return granted(await company.ledger.financingInstruments.create(company.owner, { ...terms, principal: '100000.00' }));
};

/** An invoice that is on its way to an address. */
const mailed = async (company: Full, to: string) => {
  const { invoice } = await issueInvoice(company, await addCounterparty(company));
  return granted(await company.ledger.invoices.send(company.owner, invoice.id, { to }));
};

const retainer = async (company: Full, isIssued = false) => {
  const counterpartyId = await addCounterparty(company);
  const lines = [{ accountId: company.account('4010'), description: 'Retainer', unitPrice: '50.00' }];
  const template = { kind: 'invoice', counterpartyId, lines } as const;
  const days = { first: '2026-03-01', unit: 'month', isIssued } as const;
  return granted(await company.ledger.recurrences.create(company.owner, { name: 'Retainer', template, ...days }));
};

const statement = async ({ ledger, owner, bank }: Full, complete = false) =>
  granted(
    await ledger.reconciliations.create(owner, {
      ...{ sourceId: bank, since: '2026-03-01', until: '2026-03-14', complete },
      ...{ openingBalance: '0.00', closingBalance: '0.00' },
    }),
  );

const commentOn = async (company: Full) =>
  granted(await company.ledger.comments.create(company.owner, await importOne(company), { text: 'What is it?' }));

const receipt = async (company: Full) =>
  (await addDocumentTo(company, { extraction: saying({ total: '12.50', merchant: 'Coffee House' }) })).document.id;

const number = async ({ ledger, owner }: Full) =>
  granted(await ledger.connections.create(owner, { kind: 'messaging_number', number: '+14155550123' }));

const subscribed = async ({ ledger, owner }: Full) => granted(await ledger.webhooks.create(owner, { url: 'https://example.com/events' }));

const dimensioned = async ({ ledger, owner }: Full) => granted(await ledger.dimensions.create(owner, { name: 'Team', values: ['Shop'] }));

const ruled = async ({ ledger, owner, account }: Full) =>
  granted(await ledger.rules.create(owner, { name: 'Tea', accountId: account('6060'), descriptionContains: 'tea' }));

const drafted = async (company: Full) => (await draftInvoice(company, await addCounterparty(company))).invoice.id;
const billed = async (company: Full) => {
  const { ledger, owner, account } = company;
  const lines = [{ accountId: account('6070'), description: 'Cups', unitPrice: '50.00' }];
  const counterpartyId = await addCounterparty(company);
  return granted(await ledger.bills.create(owner, { issueDate: '2026-03-01', number: 'B-1', counterpartyId, lines })).invoice.id;
};
const noted = async (company: Full) => (await draftCreditNote(company, await addCounterparty(company), { amount: '40.00' })).note.id;

/** An invoice, and a credit note for the same party. */
const credited = async (company: Full) => {
  const counterpartyId = await addCounterparty(company);
  await issueInvoice(company, counterpartyId);
  return (await issueCreditNote(company, counterpartyId, { amount: '40.00' })).note.id;
};

const applied = async (company: Full) => {
  const id = await credited(company);
  granted(await company.ledger.creditNotes.apply(company.owner, id));
  return id;
};

const vendorNoted = async (company: Full) =>
  (await draftVendorCredit(company, await addCounterparty(company), { amount: '40.00' })).note.id;

/** A bill, and a credit of the same vendor. */
const vendorCredited = async (company: Full) => {
  const counterpartyId = await addCounterparty(company);
  await approveBill(company, counterpartyId);
  return (await approveVendorCredit(company, counterpartyId, { amount: '40.00' })).note.id;
};

const vendorApplied = async (company: Full) => {
  const id = await vendorCredited(company);
  granted(await company.ledger.vendorCredits.apply(company.owner, id));
  return id;
};

const policy = async ({ ledger, owner }: Full) => granted(await ledger.policies.create(owner, { name: 'Agents', deciders: ['agent'] })).id;

/** A proposal of an agent, which its member may approve. */
const proposeBooks = async ({ ledger, owner }: Full) =>
  granted(await ledger.books.change({ ...owner, agent: 'helper', propose: {} }, { name: 'Juniper Inc' })) as Proposal;

/** A proposal of a name, made before the fiscal year changed. */
const outdatedProposal = async (company: Full) => {
  const { id } = await proposeBooks(company);
  granted(await company.ledger.books.change(company.owner, { fiscalYearStartMonth: 4 }));
  return id;
};

const logo = new Uint8Array([1, 2, 3]);

/** Every command of the registry. The compiler names the one that is missing. */
const COMMANDS: Readonly<Record<CommandName, ReturnType<typeof driven>>> = {
  'books.change': driven({
    given: nothing,
    act: ({ ledger, owner }) => ledger.books.change(owner, { name: 'Juniper Inc' }),
    emits: ['books.updated'],
  }),
  'books.set_logo': driven({ given: nothing, act: ({ ledger, owner }) => ledger.books.setLogo(owner, logo), emits: ['books.updated'] }),
  'policies.create': driven({
    given: nothing,
    act: ({ ledger, owner }) => ledger.policies.create(owner, { name: 'Agents', deciders: ['agent'] }),
    emits: ['policy.created'],
  }),
  'policies.change': driven({
    given: policy,
    act: ({ ledger, owner }, id) => ledger.policies.change(owner, id, { approvals: 2 }),
    emits: ['policy.updated'],
  }),
  'policies.remove': driven({
    given: policy,
    act: ({ ledger, owner }, id) => ledger.policies.remove(owner, id),
    emits: ['policy.deleted'],
  }),
  'proposals.create': driven({
    given: nothing,
    act: (company) => proposeBooks(company),
    emits: ['proposal.created'],
  }),
  'proposals.decide': driven({
    given: async (company) => (await proposeBooks(company)).id,
    act: ({ ledger, owner }, id) => ledger.proposals.approve(owner, id),
    emits: ['books.updated', 'proposal.approved', 'proposal.applied'],
  }),
  'members.create': driven({
    given: nothing,
    act: ({ ledger, owner }) => ledger.members.create(owner, { name: 'Bo', role: 'viewer' }),
    emits: ['member.created'],
  }),
  'members.invite': driven({
    given: ({ join }) => join('Bo', 'viewer', 'bo@example.com'),
    act: ({ ledger, owner }, { memberId }) => ledger.members.invite(owner, memberId),
    emits: ['token.created'],
  }),
  'members.change': driven({
    given: ({ join }) => join('Bo', 'viewer'),
    act: ({ ledger, owner }, { memberId }) => ledger.members.change(owner, memberId, { role: 'admin' }),
    emits: ['member.updated'],
  }),
  'members.set_time_zone': driven({
    given: nothing,
    act: ({ ledger, owner }) => ledger.members.setTimeZone(owner, owner.memberId, 'Europe/Berlin'),
    emits: ['member.updated'],
  }),
  'tokens.create': driven({
    given: nothing,
    act: ({ ledger, owner }) => ledger.tokens.create(owner, { name: 'laptop' }),
    emits: ['token.created'],
  }),
  'tokens.revoke': driven({
    given: async ({ ledger, owner }) => granted(await ledger.tokens.create(owner, { name: 'laptop' })).credential.id,
    act: ({ ledger, owner }, id) => ledger.tokens.revoke(owner, id),
    emits: ['token.revoked'],
  }),
  'sign_in_links.create': driven({
    given: nothing,
    act: ({ ledger, owner }) => ledger.signInLinks.create(owner),
    emits: ['token.created'],
  }),
  'sign_in_links.redeem': driven({
    given: async ({ ledger, owner }) => granted(await ledger.signInLinks.create(owner)).code,
    act: ({ ledger }, code) => ledger.signInLinks.redeem(code, { use: 'browser', name: 'Browser' }),
    emits: ['token.revoked', 'token.created'],
  }),
  'sessions.sign_in': driven({
    given: nothing,
    act: ({ ledger, owner }) => ledger.sessions.signIn(owner, { name: 'Browser', browser: '0'.repeat(64) }),
    emits: ['token.created'],
  }),
  'sessions.sign_out': driven({
    given: async (company) => (await signedIn(company)).credential.id,
    act: ({ ledger, owner }, id) => ledger.sessions.signOut(owner, id),
    emits: ['token.revoked'],
  }),
  'accounts.create': driven({
    given: nothing,
    act: ({ ledger, owner }) => ledger.accounts.create(owner, { code: '6701', name: 'Tea', type: 'expense' }),
    emits: ['account.created'],
  }),
  'accounts.change': driven({
    given: async ({ ledger, owner, account }) => granted(await ledger.accounts.change(owner, account('6060'), { isActive: false })),
    act: ({ ledger, owner, account }) => ledger.accounts.change(owner, account('6060'), { name: 'Food', isActive: true }),
    emits: ['account.updated', 'account.reactivated'],
  }),
  'accounts.require_dimensions': driven({
    given: dimensioned,
    act: ({ ledger, owner, account }, { id }) => ledger.accounts.requireDimensions(owner, account('6060'), [id]),
    emits: ['account.updated'],
  }),
  'accounts.set_logo': driven({
    given: nothing,
    act: ({ ledger, owner, account }) => ledger.accounts.setLogo(owner, logo, account('1010')),
    emits: ['account.updated'],
  }),
  'accounts.set_tax_line': driven({
    given: nothing,
    act: ({ ledger, owner, account }) => ledger.accounts.setTaxLine(owner, account('6060'), 'deduction.other'),
    emits: ['account.updated'],
  }),
  'dimensions.create': driven({
    given: nothing,
    act: ({ ledger, owner }) => ledger.dimensions.create(owner, { name: 'Team' }),
    emits: ['dimension.created'],
  }),
  'dimensions.change': driven({
    given: dimensioned,
    act: ({ ledger, owner }, { id }) => ledger.dimensions.change(owner, id, { name: 'Department' }),
    emits: ['dimension.updated'],
  }),
  'journal.post': driven({ given: nothing, act: (company) => postSale(company, '2026-03-01', '10.00'), emits: [POSTED] }),
  'journal.reverse': driven({
    given: (company) => postSale(company, '2026-03-01', '10.00'),
    act: ({ ledger, owner }, { id }) => ledger.journal.reverse(owner, id),
    emits: REVERSED,
  }),
  'periods.close': driven({
    given: laptop,
    act: ({ ledger, owner }) => ledger.periods.close(owner, '2026-01'),
    emits: [POSTED, 'fixed_asset.updated', 'period.closed'],
  }),
  'periods.reopen': driven({
    given: async ({ ledger, owner }) => granted(await ledger.periods.close(owner, '2026-01')),
    act: ({ ledger, owner }) => ledger.periods.reopen(owner, '2026-01', 'A late bill'),
    emits: ['period.reopened'],
  }),
  'counterparties.create': driven({
    given: nothing,
    act: ({ ledger, owner }) => ledger.counterparties.create(owner, { name: 'Acme' }),
    emits: ['counterparty.created'],
  }),
  'counterparties.change': driven({
    given: (company) => addCounterparty(company),
    act: ({ ledger, owner }, id) => ledger.counterparties.change(owner, id, { name: 'Acme' }),
    emits: ['counterparty.updated'],
  }),
  'annotations.change': driven({
    given: (company) => addCounterparty(company),
    act: ({ ledger, owner }, id) => ledger.annotations.change(owner, id, { externalId: 'shop-1' }),
    emits: ['counterparty.updated'],
  }),
  'counterparties.set_logo': driven({
    given: (company) => addCounterparty(company),
    act: ({ ledger, owner }, id) => ledger.counterparties.setLogo(owner, logo, id),
    emits: ['counterparty.updated'],
  }),
  'counterparties.apply_cash': driven({
    given: async (company) => {
      const { id, counterpartyId } = await paying(company);
      granted(await company.ledger.transactions.settle(company.owner, id, { parts: [], counterpartyId }));
      return counterpartyId;
    },
    act: ({ ledger, owner }, id) => ledger.counterparties.applyCash(owner, id),
    emits: ['invoice.paid', 'transaction.updated'],
  }),
  'counterparties.unapply_cash': driven({
    given: async (company) => {
      const { id, counterpartyId, invoice } = await paying(company);
      granted(await company.ledger.transactions.settle(company.owner, id, { parts: [{ invoiceId: invoice.id, amount: '100.00' }] }));
      return { id, counterpartyId };
    },
    act: ({ ledger, owner }, { id, counterpartyId }) => ledger.counterparties.unapplyCash(owner, counterpartyId, { transactionId: id }),
    emits: ['invoice.reopened', 'transaction.updated'],
  }),
  'invoices.create': driven({ given: nothing, act: drafted, emits: ['counterparty.created', 'invoice.created'] }),
  'invoices.change': driven({
    given: drafted,
    act: ({ ledger, owner }, id) => ledger.invoices.change(owner, id, { memo: 'Thank you' }),
    emits: ['invoice.updated'],
  }),
  'invoices.delete': driven({
    given: drafted,
    act: ({ ledger, owner }, id) => ledger.invoices.delete(owner, id),
    emits: ['invoice.deleted'],
  }),
  'invoices.issue': driven({
    given: drafted,
    act: ({ ledger, owner }, id) => ledger.invoices.issue(owner, id),
    emits: [POSTED, 'invoice.issued'],
  }),
  'invoices.void': driven({
    given: async (company) => (await issueInvoice(company, await addCounterparty(company))).invoice.id,
    act: ({ ledger, owner }, id) => ledger.invoices.void(owner, id),
    emits: [...REVERSED, 'invoice.voided'],
  }),
  'invoices.write_off': driven({
    given: async (company) => (await issueInvoice(company, await addCounterparty(company))).invoice.id,
    act: ({ ledger, owner, account }, id) => ledger.invoices.writeOff(owner, id, { accountId: account('6070') }),
    emits: [POSTED, 'invoice.written_off', 'invoice.paid'],
  }),
  'bills.create': driven({ given: nothing, act: billed, emits: ['counterparty.created', 'bill.created'] }),
  'bills.change': driven({
    given: billed,
    act: ({ ledger, owner }, id) => ledger.bills.change(owner, id, { memo: 'Cups' }),
    emits: ['bill.updated'],
  }),
  'bills.delete': driven({ given: billed, act: ({ ledger, owner }, id) => ledger.bills.delete(owner, id), emits: ['bill.deleted'] }),
  'bills.approve': driven({
    given: billed,
    act: ({ ledger, owner }, id) => ledger.bills.approve(owner, id),
    emits: [POSTED, 'bill.approved'],
  }),
  'bills.void': driven({
    given: async (company) => (await approveBill(company, await addCounterparty(company))).invoice.id,
    act: ({ ledger, owner }, id) => ledger.bills.void(owner, id),
    emits: [...REVERSED, 'bill.voided'],
  }),
  'bills.write_off': driven({
    given: async (company) => (await approveBill(company, await addCounterparty(company))).invoice.id,
    act: ({ ledger, owner, account }, id) => ledger.bills.writeOff(owner, id, { accountId: account('6070') }),
    emits: [POSTED, 'bill.written_off', 'bill.paid'],
  }),
  'credit_notes.create': driven({ given: nothing, act: noted, emits: ['counterparty.created', 'credit_note.created'] }),
  'credit_notes.change': driven({
    given: noted,
    act: ({ ledger, owner }, id) => ledger.creditNotes.change(owner, id, { memo: 'Sorry' }),
    emits: ['credit_note.updated'],
  }),
  'credit_notes.delete': driven({
    given: noted,
    act: ({ ledger, owner }, id) => ledger.creditNotes.delete(owner, id),
    emits: ['credit_note.deleted'],
  }),
  'credit_notes.issue': driven({
    given: noted,
    act: ({ ledger, owner }, id) => ledger.creditNotes.issue(owner, id),
    emits: [POSTED, 'credit_note.issued'],
  }),
  'credit_notes.apply': driven({
    given: credited,
    act: ({ ledger, owner }, id) => ledger.creditNotes.apply(owner, id),
    emits: ['credit_note.applied', 'invoice.updated'],
  }),
  'credit_notes.unapply': driven({
    given: applied,
    act: ({ ledger, owner }, id) => ledger.creditNotes.unapply(owner, id),
    emits: ['credit_note.unapplied', 'invoice.updated'],
  }),
  'credit_notes.void': driven({
    given: credited,
    act: ({ ledger, owner }, id) => ledger.creditNotes.void(owner, id),
    emits: [...REVERSED, 'credit_note.voided'],
  }),
  'vendor_credits.create': driven({ given: nothing, act: vendorNoted, emits: ['counterparty.created', 'vendor_credit.created'] }),
  'vendor_credits.change': driven({
    given: vendorNoted,
    act: ({ ledger, owner }, id) => ledger.vendorCredits.change(owner, id, { memo: 'Broken' }),
    emits: ['vendor_credit.updated'],
  }),
  'vendor_credits.delete': driven({
    given: vendorNoted,
    act: ({ ledger, owner }, id) => ledger.vendorCredits.delete(owner, id),
    emits: ['vendor_credit.deleted'],
  }),
  'vendor_credits.approve': driven({
    given: vendorNoted,
    act: ({ ledger, owner }, id) => ledger.vendorCredits.approve(owner, id),
    emits: [POSTED, 'vendor_credit.approved'],
  }),
  'vendor_credits.apply': driven({
    given: vendorCredited,
    act: ({ ledger, owner }, id) => ledger.vendorCredits.apply(owner, id),
    emits: ['vendor_credit.applied', 'bill.updated'],
  }),
  'vendor_credits.unapply': driven({
    given: vendorApplied,
    act: ({ ledger, owner }, id) => ledger.vendorCredits.unapply(owner, id),
    emits: ['vendor_credit.unapplied', 'bill.updated'],
  }),
  'vendor_credits.void': driven({
    given: vendorCredited,
    act: ({ ledger, owner }, id) => ledger.vendorCredits.void(owner, id),
    emits: [...REVERSED, 'vendor_credit.voided'],
  }),
  'source_accounts.create': driven({
    given: nothing,
    act: ({ ledger, owner, account }) => ledger.sourceAccounts.create(owner, { accountId: account('1020'), kind: 'bank', name: 'Savings' }),
    emits: ['source_account.created'],
  }),
  'source_accounts.change': driven({
    given: nothing,
    act: ({ ledger, owner, bank }) => ledger.sourceAccounts.change(owner, bank, { name: 'Main' }),
    emits: ['source_account.updated'],
  }),
  'imports.create': driven({
    given: nothing,
    act: (company) => importAll(company, {}, { date: '2026-03-11' }),
    emits: ['source_account.updated', 'transaction.imported', 'transaction.imported'],
  }),
  'reconciliations.create': driven({ given: nothing, act: (company) => statement(company), emits: ['reconciliation.created'] }),
  'reconciliations.post_opening_balance': driven({
    given: nothing,
    act: ({ ledger, owner, bank }) =>
      ledger.reconciliations.postOpeningBalance(owner, {
        ...{ sourceId: bank, since: '2026-03-01', until: '2026-03-14' },
        ...{ openingBalance: '5.00', closingBalance: '5.00' },
      }),
    emits: [POSTED],
  }),
  'reconciliations.complete': driven({
    given: (company) => statement(company),
    act: ({ ledger, owner }, { reconciliation }) => ledger.reconciliations.complete(owner, reconciliation.id, {}),
    emits: ['reconciliation.completed'],
  }),
  'reconciliations.reopen': driven({
    given: (company) => statement(company, true),
    act: ({ ledger, owner }, { reconciliation }) => ledger.reconciliations.reopen(owner, reconciliation.id),
    emits: ['reconciliation.reopened'],
  }),
  'reconciliations.delete': driven({
    given: (company) => statement(company),
    act: ({ ledger, owner }, { reconciliation }) => ledger.reconciliations.delete(owner, reconciliation.id),
    emits: ['reconciliation.deleted'],
  }),
  'rules.create': driven({ given: nothing, act: ruled, emits: ['rule.created'] }),
  'rules.change': driven({
    given: ruled,
    act: ({ ledger, owner }, { id }) => ledger.rules.change(owner, id, { name: 'Coffee' }),
    emits: ['rule.updated'],
  }),
  'rules.delete': driven({ given: ruled, act: ({ ledger, owner }, { id }) => ledger.rules.delete(owner, id), emits: ['rule.deleted'] }),
  'rules.order': driven({
    given: ruled,
    act: ({ ledger, owner }, { id }) => ledger.rules.order(owner, { ruleIds: [id] }),
    emits: ['rule.updated'],
  }),
  'rules.apply': driven({
    given: async (company) => ({ id: await importOne(company, { description: 'Tea' }), rule: await ruled(company) }),
    act: ({ ledger, owner }, { id, rule }) => ledger.rules.apply(owner, rule.id, { transactionIds: [id] }),
    emits: ['journal_entry.posted', 'transaction.filed'],
  }),
  'comments.create': driven({
    given: (company) => importOne(company),
    act: ({ ledger, owner }, id) => ledger.comments.create(owner, id, { text: 'What is it?' }),
    emits: ['transaction.updated'],
  }),
  'comments.resolve': driven({
    given: commentOn,
    act: ({ ledger, owner }, { id }) => ledger.comments.resolve(owner, id),
    emits: ['transaction.updated'],
  }),
  'transactions.change': driven({
    given: (company) => categorized(company),
    act: ({ ledger, owner }, id) => ledger.transactions.change(owner, id, { date: '2026-03-09' }),
    emits: [...REVERSED, POSTED, 'transaction.updated'],
  }),
  'transactions.reopen': driven({
    given: (company) => categorized(company),
    act: ({ ledger, owner }, id) => ledger.transactions.reopen(owner, id, {}),
    emits: [...REVERSED, 'transaction.reopened'],
  }),
  'transactions.restore': driven({
    given: async (company) => (await categorized(company)) as TransactionId,
    act: ({ ledger, owner }, transactionId) => ledger.transactions.restore(owner, { rows: [{ transactionId, rowVersion: 1 }] }),
    emits: [...REVERSED, 'transaction.restored'],
  }),
  'transactions.categorize': driven({
    given: (company) => importOne(company),
    act: ({ ledger, owner, account }, id) => ledger.transactions.categorize(owner, id, { categoryAccountId: account('6060') }),
    emits: [POSTED, 'transaction.filed'],
  }),
  'transactions.categorize_many': driven({
    given: async (company) => [await categorized(company), await importOne(company, { date: '2026-03-11' })],
    act: ({ ledger, owner, account }, transactionIds) =>
      ledger.transactions.categorizeMany(owner, { transactionIds, categoryAccountId: account('6090') }),
    emits: [...REVERSED, POSTED, POSTED, 'transaction.filed', 'transaction.filed'],
  }),
  'transactions.split': driven({
    given: (company) => importOne(company),
    act: ({ ledger, owner, account }, id) =>
      ledger.transactions.split(owner, id, {
        parts: ['6060', '6090'].map((code) => ({ amount: '6.25', categoryAccountId: account(code) })),
      }),
    emits: [POSTED, 'transaction.split'],
  }),
  'transactions.transfer': driven({
    given: (company) => importOne(company),
    act: ({ ledger, owner, account }, id) => ledger.transactions.transfer(owner, id, { otherAccountId: account('1020') }),
    emits: [POSTED, 'transaction.filed'],
  }),
  'transactions.match': driven({
    given: legs,
    act: ({ ledger, owner }, [one, other]) => ledger.transactions.match(owner, one, { otherTransactionId: other }),
    emits: [POSTED, 'transaction.matched', 'transaction.matched'],
  }),
  'transactions.refund': driven({
    given: async (company) => [await importOne(company, { amount: '12.50', description: 'Back' }), await categorized(company)] as const,
    act: ({ ledger, owner }, [id, chargeId]) => ledger.transactions.refund(owner, id, { chargeId: chargeId as TransactionId }),
    emits: [POSTED, 'transaction.matched', 'transaction.updated'],
  }),
  'transactions.unmatch': driven({
    given: async (company) => {
      const [one, other] = await legs(company);
      granted(await company.ledger.transactions.match(company.owner, one, { otherTransactionId: other }));
      return one;
    },
    act: ({ ledger, owner }, id) => ledger.transactions.unmatch(owner, id, {}),
    emits: [...REVERSED, 'transaction.unmatched', 'transaction.unmatched'],
  }),
  'transactions.record_owner_money': driven({
    given: (company) => importOne(company, { amount: '500.00', description: 'From Ada' }),
    act: ({ ledger, owner }, id) => ledger.transactions.recordOwnerMoney(owner, id, { purpose: 'owner_loan' }),
    emits: ['account.created', POSTED, 'transaction.filed'],
  }),
  'transactions.link_cash': driven({
    given: async (company) => {
      const instrument = await safe(company);
      return { instrument, id: await importOne(company, { date: '2026-03-10', amount: '100000.00', description: 'WIRE NORTH FUND' }) };
    },
    act: ({ ledger, owner }, { instrument, id }) => ledger.transactions.linkCash(owner, id, { financingInstrumentId: instrument.id }),
    emits: [POSTED, 'financing_instrument.issued', 'financing_instrument.linked', 'transaction.matched'],
  }),
  'transactions.capitalize': driven({
    given: (company) => importOne(company, { date: '2026-01-20', amount: '-3600.00', description: 'Laptop' }),
    act: ({ ledger, owner }, id) => ledger.transactions.capitalize(owner, id, {}),
    emits: [POSTED, 'fixed_asset.created', 'transaction.filed'],
  }),
  'transactions.settle': driven({
    given: paying,
    act: ({ ledger, owner }, { id, invoice }) =>
      ledger.transactions.settle(owner, id, { parts: [{ invoiceId: invoice.id, amount: '100.00' }] }),
    emits: [POSTED, 'invoice.paid', 'transaction.settled'],
  }),
  'transactions.exclude': driven({
    given: (company) => importOne(company),
    act: ({ ledger, owner }, id) => ledger.transactions.exclude(owner, id, { reason: 'personal' }),
    emits: ['transaction.excluded'],
  }),
  'transactions.set_counterparty': driven({
    given: async (company) => ({ id: await importOne(company), counterpartyId: await addCounterparty(company) }),
    act: ({ ledger, owner }, { id, counterpartyId }) => ledger.transactions.setCounterparty(owner, id, counterpartyId),
    emits: ['transaction.updated'],
  }),
  'transactions.set_dimensions': driven({
    given: async (company) => {
      const { id: dimensionId, values } = await dimensioned(company);
      return { id: await importOne(company), dimensions: values.map(({ id: valueId }) => ({ dimensionId, valueId })) };
    },
    act: ({ ledger, owner }, { id, dimensions }) => ledger.transactions.setDimensions(owner, id, dimensions),
    emits: ['transaction.updated'],
  }),
  'financing_instruments.create': driven({ given: nothing, act: safe, emits: ['counterparty.created', 'financing_instrument.created'] }),
  'financing_instruments.change': driven({
    given: safe,
    act: ({ ledger, owner }, { id }) => ledger.financingInstruments.change(owner, id, { name: 'Second' }),
    emits: ['financing_instrument.updated'],
  }),
  'financing_instruments.issue': driven({
    given: safe,
    act: ({ ledger, owner, account }, { id }) =>
      ledger.financingInstruments.issue(owner, id, { date: '2026-03-08', cashAccountId: account('1010') }),
    emits: [POSTED, 'financing_instrument.issued'],
  }),
  'financing_instruments.delete': driven({
    given: safe,
    act: ({ ledger, owner }, { id }) => ledger.financingInstruments.delete(owner, id),
    emits: ['financing_instrument.deleted'],
  }),
  'emails.send': driven({
    given: nothing,
    act: (company) => mailed(company, 'fox@example.com'),
    emits: ['counterparty.created', 'invoice.created', POSTED, 'invoice.issued', 'email.created'],
  }),
  'recurrences.create': driven({
    given: nothing,
    act: (company) => retainer(company),
    emits: ['counterparty.created', 'recurrence.created'],
  }),
  'recurrences.change': driven({
    given: retainer,
    act: ({ ledger, owner }, { id }) => ledger.recurrences.change(owner, id, { name: 'Care' }),
    emits: ['recurrence.updated'],
  }),
  'recurrences.pause': driven({
    given: retainer,
    act: ({ ledger, owner }, { id }) => ledger.recurrences.pause(owner, id),
    emits: ['recurrence.updated'],
  }),
  'recurrences.resume': driven({
    given: async (company) => granted(await company.ledger.recurrences.pause(company.owner, (await retainer(company)).id)),
    act: ({ ledger, owner }, { id }) => ledger.recurrences.resume(owner, id),
    emits: ['recurrence.updated'],
  }),
  'recurrences.skip': driven({
    given: retainer,
    act: ({ ledger, owner }, { id }) => ledger.recurrences.skip(owner, id),
    emits: ['recurrence.updated'],
  }),
  'recurrences.end': driven({
    given: retainer,
    act: ({ ledger, owner }, { id }) => ledger.recurrences.end(owner, id),
    emits: ['recurrence.ended'],
  }),
  'recurrences.run': driven({
    given: async (company) => {
      await retainer(company);
      await retainer(company, true);
      granted(await company.ledger.periods.close(company.owner, '2026-03', { force: true }));
    },
    act: ({ ledger, owner }) => ledger.recurrences.run(owner),
    emits: ['invoice.created', 'invoice.created', 'recurrence.made', 'recurrence.made', 'recurrence.refused'],
  }),
  'schedules.create': driven({
    given: (company) => categorized(company, '6050', { date: '2026-01-10', amount: '-120.00', description: 'Insurance' }),
    act: ({ ledger, owner }, transactionId) => ledger.schedules.create(owner, { transactionId, months: 12 }),
    emits: [POSTED, 'schedule.created', 'transaction.updated'],
  }),
  'schedules.delete': driven({
    given: spread,
    act: ({ ledger, owner }, { schedule }) => ledger.schedules.delete(owner, schedule.schedule.id),
    emits: [...REVERSED, 'schedule.deleted', 'transaction.updated'],
  }),
  'schedules.run': driven({
    given: spread,
    act: ({ ledger, owner }) => ledger.schedules.run(owner, { through: '2026-02' }),
    emits: [POSTED, POSTED, 'schedule.updated'],
  }),
  'fixed_assets.depreciate': driven({
    given: laptop,
    act: ({ ledger, owner }) => ledger.fixedAssets.depreciate(owner, { through: '2026-02' }),
    emits: [POSTED, POSTED, 'fixed_asset.updated'],
  }),
  'fixed_assets.dispose': driven({
    given: laptop,
    act: ({ ledger, owner, account }, { assetId }) =>
      ledger.fixedAssets.dispose(owner, assetId, { date: '2026-03-01', gainLossAccountId: account('8090') }),
    emits: [POSTED, POSTED, POSTED, 'fixed_asset.disposed'],
  }),
  'fixed_assets.reinstate': driven({
    given: async (company) => {
      const { assetId } = await laptop(company);
      granted(
        await company.ledger.fixedAssets.dispose(company.owner, assetId, {
          date: '2026-03-01',
          gainLossAccountId: company.account('8090'),
        }),
      );
      return { assetId };
    },
    act: ({ ledger, owner }, { assetId }) => ledger.fixedAssets.reinstate(owner, assetId),
    emits: [...REVERSED, 'fixed_asset.reinstated'],
  }),
  'documents.create': driven({ given: nothing, act: receipt, emits: ['document.created'] }),
  'documents.attach': driven({
    given: async (company) => ({ id: await receipt(company), transactionId: await importOne(company) }),
    act: ({ ledger, owner }, { id, transactionId }) => ledger.documents.attach(owner, id, { transactionId }),
    emits: ['document.attached'],
  }),
  'documents.detach': driven({
    given: async (company) => {
      const id = await receipt(company);
      const transactionId = await importOne(company);
      granted(await company.ledger.documents.attach(company.owner, id, { transactionId }));
      return { id, transactionId };
    },
    act: ({ ledger, owner }, { id, transactionId }) => ledger.documents.detach(owner, id, { transactionId }),
    emits: ['document.detached'],
  }),
  'documents.delete': driven({
    given: receipt,
    act: ({ ledger, owner }, id) => ledger.documents.delete(owner, id),
    emits: ['document.deleted'],
  }),
  'migrations.start': driven({
    given: nothing,
    act: (company) => startMigration(company),
    emits: ['migration.created', 'migration.mapped'],
  }),
  'migrations.map': driven({
    given: (company) => startMigration(company),
    act: ({ ledger, owner, account }, { run }) =>
      ledger.migrations.mapAccounts(owner, run.id, { mappings: [{ sourceAccountId: 'rent', accountId: account('6090') }] }),
    emits: ['migration.updated'],
  }),
  'migrations.post': driven({
    given: (company) => startMigration(company),
    act: ({ ledger, owner }, { run }) => ledger.migrations.post(owner, run.id),
    emits: ['counterparty.created', 'counterparty.created', 'migration.posted', 'migration.tied_out'],
  }),
  'migrations.explain_difference': driven({
    given: async (company) => {
      const { openItems = [] } = oldBooks();
      const short = { openItems: openItems.map((item, at) => (at === 0 ? { ...item, amount: '349.97' } : item)) };
      const { run } = await startMigration(company, oldBooks(short));
      return granted(await company.ledger.migrations.post(company.owner, run.id));
    },
    act: async ({ ledger, owner }, { run, totals }) => {
      const open = totals.filter(({ differenceMinor }) => differenceMinor !== 0n);
      for (const { id } of open) granted(await ledger.migrations.explainDifference(owner, run.id, id, { explanation: 'Rounding' }));
    },
    emits: [...Array.from({ length: 5 }, () => 'migration.updated' as const), 'migration.tied_out'],
  }),
  'migrations.abandon': driven({
    given: (company) => startMigration(company),
    act: ({ ledger, owner }, { run }) => ledger.migrations.abandon(owner, run.id),
    emits: ['migration.abandoned'],
  }),
  'migrations.undo': driven({
    given: async (company) => {
      const { run } = await startMigration(company);
      return granted(await company.ledger.migrations.post(company.owner, run.id));
    },
    act: ({ ledger, owner }, { run }) => ledger.migrations.undo(owner, run.id),
    emits: [
      ...Array.from({ length: 5 }, () => REVERSED).flat(),
      ...(['invoice.voided', 'bill.voided', 'credit_note.voided', 'vendor_credit.voided', 'migration.undone'] as const),
    ],
  }),
  'notifications.change_preferences': driven({
    given: nothing,
    act: ({ ledger, owner }) => ledger.notifications.changePreferences(owner, { kinds: [{ key: 'period_closed', channels: ['in_app'] }] }),
    emits: [],
  }),
  'notifications.mark_read': driven({ given: nothing, act: ({ ledger, owner }) => ledger.notifications.markAllRead(owner), emits: [] }),
  'connections.create': driven({ given: nothing, act: number, emits: ['connection.created'] }),
  'connections.confirm': driven({
    given: number,
    act: ({ ledger, owner, outbox }, { id }) =>
      ledger.connections.confirm(owner, id, /\d{6}/.exec(outbox.texts.at(-1)?.text ?? '')?.[0] ?? ''),
    emits: ['connection.updated'],
  }),
  'connections.delete': driven({
    given: number,
    act: ({ ledger, owner }, { id }) => ledger.connections.delete(owner, id),
    emits: ['connection.deleted'],
  }),
  'connections.sign_in': driven({
    given: async ({ ledger, owner }) => granted(await ledger.connections.create(owner, { kind: 'accounting_a', name: 'Old books' })),
    act: async ({ ledger, owner }, { id }) => {
      const { authorizeUrl } = granted(await ledger.connections.signIn(owner, id));
      return ledger.connections.completeSignIn(owner, id, {
        state: new URL(authorizeUrl).searchParams.get('state') ?? '',
        code: 'code',
        realmId: '71',
      });
    },
    emits: ['connection.updated'],
  }),
  'feeds.connect': driven({
    given: ({ ledger, owner }) => ledger.feeds.connect(owner, { kind: 'plaid', name: 'First Bank' }),
    act: ({ ledger, owner }) => ledger.feeds.connect(owner, { kind: 'plaid', name: 'Second Bank' }),
    emits: ['connection.created'],
  }),
  'feeds.sync': driven({
    given: async (company) => {
      company.feed.next.push({ records: [fedRecord('m1')] });
      return connectFeed(company);
    },
    act: ({ ledger, owner }, id) => ledger.feeds.sync(owner, id),
    emits: ['source_account.updated', 'transaction.imported'],
  }),
  'webhooks.create': driven({ given: nothing, act: subscribed, emits: [] }),
  'webhooks.change': driven({
    given: subscribed,
    act: ({ ledger, owner }, { id }) => ledger.webhooks.change(owner, id, { description: 'Stock' }),
    emits: [],
  }),
  'webhooks.delete': driven({ given: subscribed, act: ({ ledger, owner }, { id }) => ledger.webhooks.delete(owner, id), emits: [] }),
  'webhooks.test': driven({
    given: subscribed,
    act: ({ ledger, owner }, { id }) => ledger.webhooks.test(owner, id),
    emits: ['webhook.test'],
  }),
  'webhooks.redeliver': driven({
    given: async (company) => {
      const { id } = await subscribed(company);
      return { id, delivery: granted(await company.ledger.webhooks.test(company.owner, id)) };
    },
    act: ({ ledger, owner }, { id, delivery }) => ledger.webhooks.redeliver(owner, id, delivery.id),
    emits: [],
  }),
  'webhooks.replay': driven({
    given: subscribed,
    act: ({ ledger, owner }, { id }) => ledger.webhooks.replay(owner, id, { since: '2026-03-01T00:00:00Z' }),
    emits: [],
  }),
  'export.books': driven({ given: nothing, act: ({ ledger, owner }) => ledger.export.books(owner), emits: [] }),
  'webhooks.read_secret': driven({ given: subscribed, act: ({ ledger, owner }, { id }) => ledger.webhooks.secret(owner, id), emits: [] }),
  'webhooks.rotate_secret': driven({
    given: subscribed,
    act: ({ ledger, owner }, { id }) => ledger.webhooks.rotateSecret(owner, id),
    emits: [],
  }),
};

async function legs(company: Full): Promise<readonly [TransactionId, TransactionId]> {
  const { ledger, owner, account } = company;
  const savings = granted(await ledger.sourceAccounts.create(owner, { accountId: account('1020'), kind: 'bank', name: 'Savings' })).id;
  const [other] = await importFrom(company, savings, { amount: '70.00', description: 'Received' });
  return [await importOne(company, { amount: '-70.00', description: 'Sent' }), other?.id ?? 'txn_none'];
}

/** The records that have a family of events, by the ids that its events name. */
const withoutPolicies = ({ policies: _, ...settings }: NonNullable<Awaited<ReturnType<typeof everythingIn>>['ledger']>) => settings;

const recordsOf = (everything: Awaited<ReturnType<typeof everythingIn>>): ReadonlyMap<string, string> => {
  const { ledger, members, credentials, accounts, dimensions, journal, counterparties, sources, transactions, invoices } = everything;
  const { creditNotes, instruments, reconciliations, rules, assets, schedules, migrations, documents, connections } = everything;
  const records: readonly { readonly id: string }[] = [
    ...(ledger === null ? [] : [withoutPolicies(ledger), ...ledger.policies]),
    ...[...members, ...credentials, ...accounts, ...dimensions, ...journal.entries, ...counterparties, ...sources, ...transactions],
    ...[...invoices, ...creditNotes, ...instruments, ...reconciliations, ...rules, ...assets, ...schedules],
    ...migrations.map(({ run }) => run),
    ...[...documents, ...connections],
  ];
  return new Map([
    ...records.map((record) => [record.id, exact(record)] as const),
    ...everything.periods.map((period) => [period.month, exact(period)] as const),
  ]);
};

/** What follows from other records is no change of its own. */
const DERIVED = ['hasActivity', 'suggestedTransactionId', 'isAttached', 'lastUsedAt', 'nextAt', 'reconciliationId', 'cursor', 'readAt'];
const exact = (value: object): string =>
  JSON.stringify(value, (key, inner) => {
    if (DERIVED.includes(key)) return undefined;
    return typeof inner === 'bigint' ? String(inner) : inner;
  });

/** Types that only other ways bring about, each with one of them. */
const OTHERWISE: Readonly<Record<string, ReturnType<typeof driven>>> = {
  'refusing a proposal': driven({
    given: async (company) => (await proposeBooks(company)).id,
    act: ({ ledger, owner }, id) => ledger.proposals.refuse(owner, id, 'The old name is better'),
    emits: ['proposal.refused'],
  }),
  'withdrawing a proposal': driven({
    given: async (company) => (await proposeBooks(company)).id,
    act: ({ ledger, owner }, id) => ledger.proposals.withdraw(owner, id),
    emits: ['proposal.withdrawn'],
  }),
  'approving a proposal too late': driven({
    given: outdatedProposal,
    act: ({ ledger, owner }, id) => ledger.proposals.approve(owner, id),
    emits: ['proposal.stale'],
  }),
  'previewing a stale proposal again': driven({
    given: async (company) => {
      const id = await outdatedProposal(company);
      granted(await company.ledger.proposals.approve(company.owner, id));
      return id;
    },
    act: ({ ledger, owner }, id) => ledger.proposals.renew(owner, id),
    emits: ['proposal.renewed'],
  }),
  'leaving a proposal until it expires': driven({
    given: async (company) => {
      await proposeBooks(company);
      company.clock.advance(30 * 86_400_000);
    },
    act: ({ ledger }) => ledger.work.runDue(),
    emits: ['proposal.expired'],
  }),
  'taking an account out of use': driven({
    given: nothing,
    act: ({ ledger, owner, account }) => ledger.accounts.change(owner, account('6060'), { isActive: false }),
    emits: ['account.deactivated'],
  }),
  'retiring a counterparty': driven({
    given: (company) => addCounterparty(company),
    act: ({ ledger, owner }, id) => ledger.counterparties.change(owner, id, { isActive: false }),
    emits: ['counterparty.deactivated'],
  }),
  'bringing a counterparty back': driven({
    given: async (company) => {
      const id = await addCounterparty(company);
      granted(await company.ledger.counterparties.change(company.owner, id, { isActive: false }));
      return id;
    },
    act: ({ ledger, owner }, id) => ledger.counterparties.change(owner, id, { isActive: true }),
    emits: ['counterparty.reactivated'],
  }),
  'importing more than a hundred movements': driven({
    given: nothing,
    act: (company) => importAll(company, ...Array.from({ length: 101 }, (_, at) => ({ id: `m${at}` }))).then(() => null),
    emits: ['source_account.updated', 'import.completed'],
  }),
  'paying a bill': driven({
    given: async (company) => {
      const { invoice } = await approveBill(company, await addCounterparty(company));
      return { billId: invoice.id, id: await importOne(company, { amount: '-100.00', description: 'Payment', date: '2026-03-05' }) };
    },
    act: ({ ledger, owner }, { id, billId }) => ledger.transactions.settle(owner, id, { parts: [{ billId, amount: '100.00' }] }),
    emits: [POSTED, 'bill.paid', 'transaction.settled'],
  }),
  'reopening the payment of a bill': driven({
    given: async (company) => {
      const { invoice } = await approveBill(company, await addCounterparty(company));
      const id = await importOne(company, { amount: '-100.00', description: 'Payment', date: '2026-03-05' });
      granted(await company.ledger.transactions.settle(company.owner, id, { parts: [{ billId: invoice.id, amount: '100.00' }] }));
      return id;
    },
    act: ({ ledger, owner }, id) => ledger.transactions.reopen(owner, id, {}),
    emits: [...REVERSED, 'bill.reopened', 'transaction.reopened'],
  }),
  'giving another extraction': driven({
    given: ({ ledger, owner }) => ledger.documents.create(owner, { bytes: pdfWith('receipt') }),
    act: ({ ledger, owner }) => ledger.documents.create(owner, { bytes: pdfWith('receipt'), extraction: saying({ total: '13.00' }) }),
    emits: ['document.updated'],
  }),
  'giving up the address of a webhook': driven({
    given: async ({ ledger, owner }) => ({ ledgerId: owner.ledgerId, ...granted(await ledger.webhooks.create(owner, { url: GONE })) }),
    act: async ({ ledger, owner }, { ledgerId, id }) => {
      granted(await ledger.webhooks.test(owner, id));
      return ledger.webhooks.deliver({ ledgerId, id });
    },
    emits: ['webhook.test', 'connection.failing'],
  }),
  'sending a paper': driven({
    given: (company) => mailed(company, 'fox@example.com'),
    act: ({ ledger, owner: { ledgerId } }) => ledger.notifications.deliver({ ledgerId }),
    emits: ['email.sent'],
  }),
  'giving up a paper': driven({
    given: (company) => mailed(company, REFUSED),
    act: ({ ledger, owner: { ledgerId } }) => ledger.notifications.deliver({ ledgerId }),
    emits: ['email.failed'],
  }),
  'reversing the issue of an instrument': driven({
    given: async (company) => {
      const { id } = await safe(company);
      const { issue } = granted(
        await company.ledger.financingInstruments.issue(company.owner, id, { date: '2026-03-08', cashAccountId: company.account('1010') }),
      );
      return issue?.entryId ?? 'ent_none';
    },
    act: ({ ledger, owner }, entryId) => ledger.journal.reverse(owner, entryId),
    emits: [...REVERSED, 'financing_instrument.reversed'],
  }),
  'reopening a purchase': driven({
    given: laptop,
    act: ({ ledger, owner }, { id }) => ledger.transactions.reopen(owner, id, {}),
    emits: [...REVERSED, 'fixed_asset.deleted', 'transaction.reopened'],
  }),
};

/** What is in a payload and is no data that a store keeps as JSON, or is a secret, by its place. */
const strayIn = (value: unknown, place = 'payload'): readonly string[] => {
  if (value === null || ['string', 'boolean', 'bigint', 'undefined'].includes(typeof value)) return [];
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [place];
  if (Array.isArray(value)) return value.flatMap((one, at) => (one === undefined ? [`${place}[${at}]`] : strayIn(one, `${place}[${at}]`)));
  if (Object.getPrototypeOf(value) !== Object.prototype) return [place];
  return Object.entries(value as object).flatMap(([name, one]) =>
    ['sealed', 'tokenHash', 'minor'].includes(name) ? [`${place}.${name}`] : strayIn(one, `${place}.${name}`),
  );
};

describe('[EVT-8] every command', () => {
  const seen = new Set<DomainEventType>();

  /** Drives it. Each record that changed is named by an event, and the operations on the audit trail are answered. */
  const drive = async ({ company, act, emits }: Awaited<ReturnType<ReturnType<typeof driven>>>): Promise<readonly string[]> => {
    const before = await everythingIn(company);
    granted(await act());
    const after = await everythingIn(company);
    const events = after.events.slice(0, after.events.length - before.events.length);
    expect(events.map(({ type }) => type).toSorted()).toEqual([...emits].toSorted());
    for (const { type } of events) seen.add(type);
    const { data: newest } = granted(await company.ledger.events.list(company.owner, { limit: 200 }));
    for (const { type, payload } of newest.slice(0, events.length)) expect(strayIn(payload), type).toEqual([]);
    const named = new Set(events.map(({ subjectId }) => subjectId));
    // A run, and a large import, is one event.  [MIG-30] [EVT-11]
    if (!events.some(({ type }) => type === 'migration.posted' || type === 'import.completed')) {
      const had = recordsOf(before);
      const has = recordsOf(after);
      const changed = [...new Set([...had.keys(), ...has.keys()])].filter((id) => had.get(id) !== has.get(id));
      expect(changed.filter((id) => !named.has(id))).toEqual([]);
    }
    const audited = new Set(before.audit.map(({ id }) => id));
    return after.audit.filter(({ id }) => !audited.has(id)).map(({ operation }) => operation);
  };

  it('is driven, and nothing else', () => {
    const commands = Object.keys(PERMISSIONS).filter((name) => !NO_COMMAND.test(name));
    expect(Object.keys(COMMANDS).toSorted()).toEqual(commands.toSorted());
  });

  it.each(Object.entries(COMMANDS))('%s has the events of its changes, and is on the audit trail', async (name, prepare) => {
    expect(await drive(await prepare())).toContain(name);
  });

  it.each(Object.entries(OTHERWISE))('%s has the events of its changes', async (_name, prepare) => {
    await drive(await prepare());
  });

  it('brings about each type of the catalogue', () => {
    expect(EVENT_TYPES.filter((type) => !seen.has(type))).toEqual([]);
  });
});

/** The same as `NoCommand`, for names. */
const NO_COMMAND = /\.(read|list|read_preferences|create_workspace|propose)$|^companies\.open$/;
