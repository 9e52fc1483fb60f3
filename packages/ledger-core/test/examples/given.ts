import {
  createLedger,
  granted,
  type Ledger,
  type MemberCaller,
  type NewEntry,
  type Proposal,
  type Statement,
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
  entryOf,
  feedFake,
  importFrom,
  importOne,
  incomingWith,
  issueCreditNote,
  issueInvoice,
  oldBooks,
  onlineFake,
  openBox,
  openNotified,
  pdfWith,
  postSale,
  saying,
  sourceRecordOf,
  startMigration,
} from 'ledger-core/testing';

const MAPPING = { columns: { date: 'Datum', amount: 'Wert' }, dateOrder: 'dmy', decimalMark: ',' } as const;

const STATEMENT: Statement = {
  ...{ format: 'csv', profile: 'inferred', encoding: 'utf-8', proof: 'none', account: null },
  reading: {
    shape: 'datum,wert',
    isKnown: false,
    mapping: MAPPING,
    columns: [],
    reasons: [{ reason: 'the_words', params: { words: 'The header names them.' } }],
  },
  ...{ doubts: [], ignored: [], bad: [], records: [sourceRecordOf({ description: 'Bakery' })] },
  ...{ openingBalanceMinor: null, closingBalanceMinor: null, firstDate: null, lastDate: null, periodStart: null, periodEnd: null },
};

/** A company on 15 March 2026 with everything that a ledger can have outside. */
export const openForExample = async () => {
  const notified = await openNotified();
  const ledger = createLedger({
    store: notified.store,
    system: { clock: notified.clock },
    secretBox: openBox,
    accountingA: onlineFake().program,
    feeds: { plaid: feedFake().feed },
    archive: async function* () {
      yield new TextEncoder().encode('an archive');
    },
    redrawLogo: async () => 'iVBORw0KGgo=',
    renderPdf: async () => new TextEncoder().encode('%PDF-1.7'),
    readStatement: () => STATEMENT,
    readMigration: () => ({ ...oldBooks(), cutoverDate: '2025-12-31' as never, doubts: [] }),
    receiptReader: { read: async () => null, open: async () => ({ text: null, attachments: [pdfWith('Total 12.50')] }) },
    channels: {
      chat: { faultOfAddress: () => null, post: async () => ({ sent: true }) },
      messaging: async (number, text) => {
        notified.outbox.texts.push({ number, text });
        return { sent: true };
      },
      pdfs: async () => ({ sent: true }),
      email: async (mail) => {
        notified.outbox.mails.push(mail);
        return { sent: true };
      },
    },
    webhooks: { faultOfAddress: () => null, send: async () => ({ status: 200, retryAfterMs: null, durationMs: 84 }) },
  });
  return { ...notified, ledger };
};

export type Opened = Awaited<ReturnType<typeof openForExample>>;

const categorized = async (company: Opened, code: string, record: Parameters<typeof importOne>[1]): Promise<TransactionId> => {
  const id = await importOne(company, record);
  granted(await company.ledger.transactions.categorize(company.owner, id, { categoryAccountId: company.account(code) }));
  return id;
};

const purchase = (company: Opened) => importOne(company, { date: '2026-01-20', amount: '-3600.00', description: 'Laptop' });
const payment = (company: Opened) => importOne(company, { date: '2026-03-05', amount: '100.00', description: 'Payment' });
const billOf = async (company: Opened) => {
  const lines = [{ accountId: company.account('6070'), description: 'Cups', unitPrice: '50.00' }];
  const counterpartyId = await addCounterparty(company, 'Cup Works');
  return granted(await company.ledger.bills.create(company.owner, { issueDate: '2026-03-01', number: 'B-1', counterpartyId, lines }))
    .invoice.id;
};
const online = async ({ ledger, owner }: Opened) =>
  granted(await ledger.connections.create(owner, { kind: 'accounting_a', name: 'Old books' }));
const reconciliationOf = async ({ ledger, owner, bank }: Opened, complete: boolean) => {
  const days = { since: '2026-03-01', until: '2026-03-14' };
  const balances = { openingBalance: '0.00', closingBalance: '0.00' };
  return granted(await ledger.reconciliations.create(owner, { sourceId: bank, ...days, ...balances, complete })).reconciliation.id;
};
const shortBooks = () => {
  const { openItems = [] } = oldBooks();
  return oldBooks({ openItems: openItems.map((item, at) => (at === 0 ? { ...item, amount: '349.97' } : item)) });
};

const first = <Row>([row]: readonly Row[]): Row => {
  if (row === undefined) throw new Error('There is none: the example names what it needs in another order.');
  return row;
};

/** The one customer of an example. */
const customerOf = async (company: Opened) =>
  granted(await company.ledger.counterparties.list(company.owner)).data[0]?.counterparty.id ?? addCounterparty(company);

/** A movement of the bank, by what is asked of it. */
const transaction = (record: Parameters<typeof importOne>[1]) => (company: Opened) => importOne(company, record);

/** What an example may use without saying where it comes from, each made when an example names it. */
/** An agent proposes, so its member may approve. */
const proposed = async (ledger: Ledger, owner: MemberCaller): Promise<Proposal> =>
  granted(await ledger.books.change({ ...owner, agent: 'helper', propose: {} }, { name: 'Juniper Inc' })) as Proposal;

export const GIVEN = {
  owner: ({ owner }: Opened) => owner,
  account: ({ account }: Opened) => account,
  image: () => new Uint8Array([1, 2, 3]),
  pdf: () => pdfWith('receipt'),
  message: () => new TextEncoder().encode('Subject: Receipt\n\nTotal 12.50\n'),
  statement: () => new TextEncoder().encode('Date,Description,Amount\n2026-03-11,Bakery,-9.80\n'),
  incoming: () => incomingWith([sourceRecordOf()]),
  files: () => ({ layout: 'csv' as const, files: [{ name: 'trial-balance.csv', bytes: new Uint8Array([1]) }] }),
  snapshot: () => oldBooks(),
  sale: (company: Opened): NewEntry =>
    entryOf(company, '2026-03-05', [
      ['1010', 'debit', '20.00'],
      ['4010', 'credit', '20.00'],
    ]),

  memberId: async ({ join }: Opened) => (await join('Bo', 'viewer', 'bo@example.com')).memberId,
  personElsewhere: async ({ ledger, owner }: Opened) => {
    const beside = granted(await ledger.companies.open(owner, { name: 'Holding', currency: 'USD', legalStructure: 'corporation' }));
    const { id, role } = granted(await ledger.members.create(beside.owner, { name: 'Bo', role: 'admin' }));
    return { ...beside.owner, memberId: id, role };
  },
  linkedId: async (company: Opened) => {
    const memberId = await GIVEN.memberId(company);
    granted(await company.ledger.members.link(company.owner, await GIVEN.personElsewhere(company), memberId));
    return memberId;
  },
  token: async ({ ledger, owner }: Opened) => granted(await ledger.tokens.create(owner, { name: 'laptop' })).token,
  tokenId: async ({ ledger, owner }: Opened) => granted(await ledger.tokens.create(owner, { name: 'laptop' })).credential.id,
  signInCode: async ({ ledger, owner }: Opened) => granted(await ledger.signInLinks.create(owner)).code,
  closedMonth: async ({ ledger, owner }: Opened) => granted(await ledger.periods.close(owner, '2026-01')).month,
  dimensionId: async ({ ledger, owner }: Opened) => granted(await ledger.dimensions.create(owner, { name: 'Department' })).id,
  valueId: async ({ ledger, owner }: Opened) => {
    const dimension = first(granted(await ledger.dimensions.list(owner)));
    return first(granted(await ledger.dimensions.addValue(owner, dimension.id, { name: 'Shop' })).values).id;
  },
  entryId: async (company: Opened) => (await postSale(company, '2026-03-01', '10.00')).id,
  eventId: async ({ ledger, owner }: Opened) => first(granted(await ledger.events.after(owner))).id,
  lastPosition: async ({ ledger, owner }: Opened) => first(granted(await ledger.events.after(owner))).position,

  sourceId: ({ bank }: Opened) => bank,
  mappingId: async ({ ledger, owner, bank }: Opened) => {
    granted(await ledger.imports.importStatement(owner, bank, { bytes: new Uint8Array(), name: 'march.csv' }));
    return first(granted(await ledger.sourceAccounts.mappings(owner, bank))).id;
  },
  importId: async (company: Opened) => {
    await importOne(company);
    return first(granted(await company.ledger.imports.list(company.owner, company.bank)).data).id;
  },
  transactionId: transaction({}),
  postedId: (company: Opened) => categorized(company, '6060', { date: '2026-03-11', description: 'Bakery' }),
  depositId: transaction({ amount: '500.00', description: 'From Ada' }),
  purchaseId: purchase,
  insuranceId: (company: Opened) => categorized(company, '6050', { date: '2026-01-10', amount: '-120.00', description: 'Insurance' }),
  moneyBackId: transaction({ date: '2026-03-12', amount: '5.00', description: 'Bakery' }),
  sentId: transaction({ amount: '-70.00', description: 'Sent' }),
  receivedId: async (company: Opened) => {
    const { ledger, owner, account } = company;
    const savings = granted(await ledger.sourceAccounts.create(owner, { accountId: account('1020'), kind: 'bank', name: 'Savings' })).id;
    return first(await importFrom(company, savings, { amount: '70.00', description: 'Received' })).id;
  },
  matchedId: async (company: Opened) => {
    const id = await GIVEN.sentId(company);
    const otherTransactionId = await GIVEN.receivedId(company);
    granted(await company.ledger.transactions.match(company.owner, id, { otherTransactionId }));
    return id;
  },
  assetId: async (company: Opened) => {
    granted(await company.ledger.transactions.capitalize(company.owner, await purchase(company), {}));
    return first(granted(await company.ledger.fixedAssets.list(company.owner)).data).asset.id;
  },
  disposedAssetId: async (company: Opened) => {
    const id = await GIVEN.assetId(company);
    granted(await company.ledger.fixedAssets.dispose(company.owner, id, { gainLossAccountId: company.account('8090') }));
    return id;
  },
  scheduleId: async (company: Opened) => {
    const transactionId = await GIVEN.insuranceId(company);
    return granted(await company.ledger.schedules.create(company.owner, { transactionId, months: 12 })).schedule.id;
  },
  commentId: async (company: Opened) =>
    granted(await company.ledger.comments.create(company.owner, await importOne(company), { text: 'What is it?' })).id,
  policyId: async ({ ledger, owner }: Opened) =>
    granted(await ledger.policies.create(owner, { name: 'Above 1,000', amountAbove: '1000' })).id,
  proposalId: async ({ ledger, owner }: Opened) => (await proposed(ledger, owner)).id,
  staleProposalId: async ({ ledger, owner }: Opened) => {
    const { id } = await proposed(ledger, owner);
    granted(await ledger.books.change(owner, { fiscalYearStartMonth: 4 }));
    granted(await ledger.proposals.approve(owner, id));
    return id;
  },
  ruleId: async ({ ledger, owner, account }: Opened) =>
    granted(await ledger.rules.create(owner, { name: 'Coffee', accountId: account('6060'), descriptionContains: 'coffee' })).id,
  reconciliationId: (company: Opened) => reconciliationOf(company, false),
  completedId: (company: Opened) => reconciliationOf(company, true),

  customerId: customerOf,
  vendorId: async ({ ledger, owner }: Opened) =>
    granted(await ledger.counterparties.create(owner, { name: 'Cup Works', kinds: ['vendor'] })).counterparty.id,
  investorId: async ({ ledger, owner }: Opened) =>
    granted(await ledger.counterparties.create(owner, { name: 'North Fund', kinds: ['investor'] })).counterparty.id,
  draftId: async (company: Opened) => (await draftInvoice(company, await addCounterparty(company))).invoice.id,
  invoiceId: async (company: Opened) => (await issueInvoice(company, await customerOf(company))).invoice.id,
  billDraftId: billOf,
  billId: async (company: Opened) => (await approveBill(company, await customerOf(company))).invoice.id,
  noteDraftId: async (company: Opened) => (await draftCreditNote(company, await addCounterparty(company), { amount: '40.00' })).note.id,
  noteId: async (company: Opened) => (await issueCreditNote(company, await customerOf(company), { amount: '40.00' })).note.id,
  appliedNoteId: async (company: Opened) => {
    await GIVEN.invoiceId(company);
    const id = await GIVEN.noteId(company);
    granted(await company.ledger.creditNotes.apply(company.owner, id));
    return id;
  },
  vendorCreditDraftId: async (company: Opened) =>
    (await draftVendorCredit(company, await addCounterparty(company), { amount: '40.00' })).note.id,
  vendorCreditId: async (company: Opened) => (await approveVendorCredit(company, await customerOf(company), { amount: '40.00' })).note.id,
  appliedVendorCreditId: async (company: Opened) => {
    await GIVEN.billId(company);
    const id = await GIVEN.vendorCreditId(company);
    granted(await company.ledger.vendorCredits.apply(company.owner, id));
    return id;
  },
  paymentId: payment,
  settledId: async (company: Opened) => {
    const invoiceId = await GIVEN.invoiceId(company);
    const id = await payment(company);
    granted(await company.ledger.transactions.settle(company.owner, id, { parts: [{ invoiceId, amount: '100.00' }] }));
    return id;
  },
  payerId: async (company: Opened) => {
    const counterpartyId = await customerOf(company);
    const id = await payment(company);
    await issueInvoice(company, counterpartyId);
    granted(await company.ledger.transactions.settle(company.owner, id, { parts: [], counterpartyId }));
    return counterpartyId;
  },
  instrumentId: async (company: Opened) => {
    const investorId = await GIVEN.investorId(company);
    const terms = { kind: 'safe', name: 'Seed', investorId, accountId: company.account('2700') } as const;
    return granted(await company.ledger.financingInstruments.create(company.owner, { ...terms, principal: '100000.00' })).id;
  },
  emailId: async (company: Opened) => {
    const { invoice } = await issueInvoice(company, await customerOf(company));
    return granted(await company.ledger.invoices.send(company.owner, invoice.id, { to: 'books@acme.example' })).id;
  },
  recurrenceId: async (company: Opened) => {
    const counterpartyId = await customerOf(company);
    const lines = [{ accountId: company.account('4010'), description: 'Retainer', unitPrice: '50.00' }];
    const template = { kind: 'invoice', counterpartyId, lines } as const;
    return granted(
      await company.ledger.recurrences.create(company.owner, { name: 'Retainer', template, first: '2026-04-01', unit: 'month' }),
    ).id;
  },
  wireId: transaction({ date: '2026-03-10', amount: '100000.00', description: 'WIRE NORTH FUND' }),

  documentId: async (company: Opened) =>
    (await addDocumentTo(company, { bytes: pdfWith('a receipt'), extraction: saying({ total: '12.50' }) })).document.id,
  attachedId: async (company: Opened) => {
    const id = await GIVEN.documentId(company);
    const transactionId = await importOne(company);
    granted(await company.ledger.documents.attach(company.owner, id, { transactionId }));
    return id;
  },
  supportedId: async ({ ledger, owner }: Opened) => first(granted(await ledger.transactions.list(owner)).data).transaction.id,
  migrationId: async (company: Opened) => (await startMigration(company)).run.id,
  postedRunId: async (company: Opened) => {
    const { run } = await startMigration(company, shortBooks());
    return granted(await company.ledger.migrations.post(company.owner, run.id)).run.id;
  },
  totalId: async ({ ledger, owner }: Opened) => {
    const { totals } = granted(await ledger.migrations.read(owner, first(granted(await ledger.migrations.list(owner)).data).id));
    return first(totals.filter(({ differenceMinor }) => differenceMinor !== 0n)).id;
  },

  numberId: async ({ ledger, owner }: Opened) =>
    granted(await ledger.connections.create(owner, { kind: 'messaging_number', number: '+14155550123' })).id,
  code: ({ outbox }: Opened) => /\d{6}/.exec(outbox.texts.at(-1)?.text ?? '')?.[0] ?? '',
  onlineId: async (company: Opened) => (await online(company)).id,
  state: async (company: Opened) => {
    const [known] = granted(await company.ledger.connections.list(company.owner)).data;
    const { authorizeUrl } = granted(await company.ledger.connections.signIn(company.owner, (known ?? (await online(company))).id));
    return new URL(authorizeUrl).searchParams.get('state') ?? '';
  },
  signedInId: async (company: Opened) => {
    const { id } = await online(company);
    const state = await GIVEN.state(company);
    return granted(await company.ledger.connections.completeSignIn(company.owner, id, { state, code: 'code', realmId: '71' })).id;
  },
  feedId: async ({ ledger, owner }: Opened) => {
    const { id } = granted(await ledger.feeds.connect(owner, { kind: 'plaid', name: 'First Bank' }));
    return granted(await ledger.feeds.complete(owner, id, 'public-1')).id;
  },
  fedId: (company: Opened) => connectFeed(company),
  webhookId: async ({ ledger, owner }: Opened) => granted(await ledger.webhooks.create(owner, { url: 'https://example.com/events' })).id,
  deliveryId: async ({ ledger, owner }: Opened) => {
    const webhook = first(granted(await ledger.webhooks.list(owner)).data);
    return granted(await ledger.webhooks.test(owner, webhook.id)).id;
  },
  notified: async (company: Opened) => {
    const bo = await company.join('Bo', 'admin');
    granted(await company.ledger.periods.close(company.owner, '2026-01'));
    for (const one of await company.ledger.notifications.toDeliver()) await company.ledger.notifications.deliver(one);
    return bo;
  },
  notificationId: async ({ ledger, owner }: Opened) => {
    const bo = first(granted(await ledger.members.list(owner)).filter(({ name }) => name === 'Bo'));
    return first(granted(await ledger.notifications.list({ ...owner, memberId: bo.id, role: bo.role })).data).id;
  },
  stopToken: async (company: Opened) => {
    await company.join('Bo', 'admin', 'bo@example.com');
    granted(await company.ledger.periods.close(company.owner, '2026-01'));
    granted(await company.ledger.periods.reopen(company.owner, '2026-01', 'A late bill'));
    for (const _ of ['made', 'sent']) {
      for (const one of await company.ledger.notifications.toDeliver()) await company.ledger.notifications.deliver(one);
      company.clock.advance(300_000);
    }
    return first(company.outbox.mails).unsubscribe ?? '';
  },
};
