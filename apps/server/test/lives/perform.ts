import type { Json, Reply } from '../api.ts';
import { decimal, toMinor } from './amounts.ts';
import { type Act, addDays, lastOfMonth } from './draw.ts';
import { BOOKED, type DocumentKind, type Life, PATHS, pick } from './life.ts';

/** Performs an act. Null when the books have nothing that it could be of. */
export const perform = (life: Life, act: Act): Promise<Reply | null> => ACTS[act.do](life, act);

const ACTS: Readonly<Record<Act['do'], (life: Life, act: Act) => Promise<Reply | null>>> = {
  invoice: (life, act) => write(life, act, 'invoice'),
  bill: (life, act) => write(life, act, 'bill'),
  'credit note': (life, act) => write(life, act, 'credit_note'),
  'vendor credit': (life, act) => write(life, act, 'vendor_credit'),
  pay: (life, act) => pay(life, act),
  'pay ahead': async (life, act) => {
    const isSale = act.one % 2 === 0;
    const party_id = pick(isSale ? life.customers : life.vendors, act.two);
    const id = await receive(life, act, BigInt(act.three % 4 === 0 ? -act.minor : act.minor) * (isSale ? 1n : -1n));
    return settle(life, id, { parts: [], party_id, side: isSale ? 'receivable' : 'payable' });
  },
  refund: (life, act) => refund(life, act),
  spend: async (life, act) => {
    const id = await receive(life, act, BigInt(act.one % 2 === 0 ? act.minor : -act.minor));
    const code = pick(['4910', '6090', '2700', '1310', '3010', '1600'], act.two) ?? '';
    const counterparty_id = pick([null, ...life.customers, ...life.vendors], act.three);
    const categorized = await life.api.send(`POST /v1/transactions/${id}/categorize`, {
      body: { category_account_id: life.accounts.get(code), post: true },
    });
    return counterparty_id === null
      ? categorized
      : life.api.send(`POST /v1/transactions/${id}/counterparty`, { body: { counterparty_id } });
  },
  'apply cash': async (life, act) => {
    const payer = act.two % 2 === 0 ? await payerOf(life, act.one) : await paidAhead(life, act);
    return payer === null ? null : life.api.send(`POST /v1/counterparties/${payer.counterpartyId}/apply`, { body: appliedOn(act) });
  },
  'unapply cash': async (life, act) => {
    const payer = await payerOf(life, act.one);
    const body = { event_id: payer?.eventId };
    return payer === null ? null : life.api.send(`POST /v1/counterparties/${payer.counterpartyId}/unapply`, { body });
  },
  'apply note': (life, act) => onNote(life, act, 'apply', appliedOn(act)),
  'unapply note': async (life, act) => {
    if (act.two % 2 === 1) await onNote(life, act, 'apply', appliedOn(act));
    return onNote(life, act, 'unapply', {});
  },
  'write off': async (life, act) => {
    const document = pick(owed(life), act.one);
    if (document === undefined) return null;
    const account_id = life.accounts.get(document.kind === 'invoice' ? '8090' : '4920');
    const reply = await life.api.send(`POST /v1/${PATHS[document.kind]}/${document.id}/write_off`, {
      body: { account_id, date: act.day, ...(act.two % 2 === 0 && { amount: decimal(act.minor, life.scale) }) },
    });
    const written = reply.body.paid_by?.at(-1)?.entry_id;
    if (reply.status === 200 && written != null) life.entries.push(written);
    return reply;
  },
  entry: (life, act) => enter(life, act),
  reverse: async (life, act) => {
    const id = pick(life.entries, act.one);
    return id === undefined ? null : life.api.send(`POST /v1/entries/${id}/reverse`);
  },
  reopen: async (life, act) => {
    const id = pick(life.payments, act.one);
    return id === undefined ? null : life.api.send(`POST /v1/transactions/${id}/reopen`, { body: {} });
  },
  void: (life, act) => onDocument(life, act, (path) => life.api.send(`POST ${path}/void`, { body: {} })),
  issue: (life, act) => onDocument(life, act, (path, { kind }) => life.api.send(`POST ${path}/${BOOKED[kind]}`)),
  'change due date': (life, act) =>
    onDocument(life, act, async (path, { kind }) =>
      kind === 'invoice' || kind === 'bill' ? life.api.send(`PATCH ${path}`, { body: { due_date: act.day } }) : null,
    ),
  release: (life, act) => life.api.send('POST /v1/schedules/run', { body: { through: act.day.slice(0, 7) } }),
  'close month': (life, act) => life.api.send(`POST /v1/periods/${act.day.slice(0, 7)}/close`, { body: { force: true } }),
  'reopen month': async (life, act) => {
    const closed = (await life.api.send('GET /v1/periods?limit=200')).body.data.filter((period: Json) => period.status === 'closed');
    const period = pick<Json>(closed, act.one);
    return period === undefined ? null : life.api.send(`POST /v1/periods/${period.month}/reopen`, { body: { reason: 'Late' } });
  },
  wait: async ({ api }, act) => {
    api.clock.now = `${addDays(api.clock.now.slice(0, 10), 1 + (act.one % 40))}T12:00:00.000Z`;
    return null;
  },
};

const owed = ({ documents }: Life) => documents.filter(({ kind }) => kind === 'invoice' || kind === 'bill');
const notes = ({ documents }: Life) => documents.filter(({ kind }) => kind === 'credit_note' || kind === 'vendor_credit');

/** A transaction with a counterparty. */
const payerOf = async ({ api, payments }: Life, at: number) => {
  const eventId = pick(payments, at);
  if (eventId === undefined) return null;
  const { counterparty_id: counterpartyId } = (await api.send(`GET /v1/transactions/${eventId}`)).body;
  return counterpartyId === null ? null : { eventId, counterpartyId };
};

/** Whoever has an invoice or bill, after paying without saying what for. */
const paidAhead = async (life: Life, act: Act) => {
  const document = pick(owed(life), act.one);
  if (document === undefined) return null;
  const { party_id: counterpartyId } = (await life.api.send(`GET /v1/${PATHS[document.kind]}/${document.id}`)).body;
  const isSale = document.kind === 'invoice';
  const id = await receive(life, act, BigInt(isSale ? act.minor : -act.minor));
  await settle(life, id, { parts: [], party_id: counterpartyId, side: isSale ? 'receivable' : 'payable' });
  return { counterpartyId };
};

/** Of what is applied: from a named day on, or from today on. */
const appliedOn = (act: Act) => (act.three % 2 === 0 ? {} : { date: act.day });

const onDocument = async (
  life: Life,
  act: Act,
  send: (path: string, document: Life['documents'][number]) => Promise<Reply | null>,
): Promise<Reply | null> => {
  const document = pick(life.documents, act.one);
  return document === undefined ? null : send(`/v1/${PATHS[document.kind]}/${document.id}`, document);
};

const onNote = async (life: Life, act: Act, verb: 'apply' | 'unapply', on: object): Promise<Reply | null> => {
  const note = pick(notes(life), act.one);
  return note === undefined ? null : life.api.send(`POST /v1/${PATHS[note.kind]}/${note.id}/${verb}`, { body: on });
};

const LINE_ACCOUNTS: Readonly<Record<DocumentKind, readonly string[]>> = {
  invoice: ['4010', '4020', '4030', '2400'],
  bill: ['6070', '5020', '6110', '1200'],
  credit_note: ['4090', '4010', '4030', '2400'],
  vendor_credit: ['6070', '6110', '1200', '1300'],
};

/** Writes a document of one to three lines; one of seven remains a draft. */
const write = async (life: Life, act: Act, kind: DocumentKind): Promise<Reply> => {
  const { api, scale, accounts, customers, vendors, documents } = life;
  const isCredit = kind === 'credit_note' || kind === 'vendor_credit';
  const isSale = kind === 'invoice' || kind === 'credit_note';
  const corrected =
    isCredit && act.three % 2 === 0
      ? pick(
          documents.filter((each) => each.kind === (isSale ? 'invoice' : 'bill')),
          act.one,
        )
      : undefined;
  const party_id =
    corrected === undefined
      ? pick(isSale ? customers : vendors, act.one)
      : (await api.send(`GET /v1/${PATHS[corrected.kind]}/${corrected.id}`)).body.party_id;
  const lines = Array.from({ length: 1 + (act.two % 3) }, (_, at) => {
    const isLater = !isCredit && (act.two + at) % 3 === 0;
    const code = pick(LINE_ACCOUNTS[kind], act.three + at) ?? '';
    const isOfSheet = code.startsWith('1') || code.startsWith('2');
    const minor = at === 2 && act.minor > 10 ? -Math.floor(act.minor / 7) : Math.max(1, Math.floor(act.minor / (at + 1)));
    return {
      account_id: accounts.get(code),
      description: `Line ${at}`,
      unit_price: decimal(minor, scale),
      ...(isLater && serviceOf(act)),
      ...(isLater && isOfSheet && { release_account_id: accounts.get(isSale ? '4020' : '6110') }),
    };
  });
  const made = await api.send(`POST /v1/${PATHS[kind]}`, {
    body: {
      party_id,
      issue_date: act.day,
      lines,
      ...(!isCredit && act.one % 3 > 0 && { due_date: addDays(act.day, act.one % 50) }),
      ...(!isSale && { number: `N-${documents.length + 1000}` }),
      ...(corrected !== undefined && { [isSale ? 'original_invoice_id' : 'original_bill_id']: corrected.id }),
    },
  });
  if (made.status >= 300) return made;
  documents.push({ kind, id: made.body.id });
  return act.one % 7 === 6 ? made : api.send(`POST /v1/${PATHS[kind]}/${made.body.id}/${BOOKED[kind]}`);
};

/** Two to eight months, from some months before the document to some after it. */
const serviceOf = ({ day, two }: Act) => {
  const start = addDays(lastOfMonth(day, (two % 4) - 3), 1);
  return { service_start: start, service_end: lastOfMonth(start, 1 + (two % 7)) };
};

/** Money at the bank; the id of its transaction. */
const receive = async ({ api, sourceId, scale, payments }: Life, { day }: Act, minor: bigint): Promise<string> => {
  const record = { date: day, amount: decimal(minor, scale), description: `Money ${'x'.repeat(payments.length + 1)}` };
  const taken = await api.send(`POST /v1/source_accounts/${sourceId}/records`, { body: { records: [record] } });
  const id: string = taken.body.transactions[0].id;
  payments.push(id);
  return id;
};

const settle = ({ api }: Life, id: string, body: object): Promise<Reply> => api.send(`POST /v1/transactions/${id}/settle`, { body });

const PART = { invoice: 'invoice_id', bill: 'bill_id', credit_note: 'credit_note_id', vendor_credit: 'vendor_credit_id' } as const;

/** Pays one or two documents of a party, whole or in part, with something over, or with something withheld. */
const pay = async (life: Life, act: Act): Promise<Reply | null> => {
  const first = pick(owed(life), act.one);
  if (first === undefined) return null;
  const read = async ({ kind, id }: Life['documents'][number]) => (await life.api.send(`GET /v1/${PATHS[kind]}/${id}`)).body;
  const { party_id } = await read(first);
  const second = act.three % 3 === 0 ? pick(owed(life), act.two) : undefined;
  const isPart = act.two % 3 === 0;
  const parts: { readonly minor: bigint; readonly part: object }[] = [];
  for (const document of new Set([first, ...(second === undefined ? [] : [second])])) {
    const found = await read(document);
    const open = toMinor(found.open);
    if (document.kind !== first.kind || found.party_id !== party_id || open === 0n) continue;
    const minor = isPart && open > 1n ? open / 2n : open;
    parts.push({ minor, part: { [PART[document.kind]]: document.id, amount: decimal(minor, life.scale) } });
  }
  if (parts.length === 0) return null;
  const total = parts.reduce((sum, { minor }) => sum + minor, 0n);
  const withheld = act.three % 5 === 1 && total > 3n ? 2n : 0n;
  const over = act.three % 5 === 2 ? BigInt(act.minor) : 0n;
  const moved = total - withheld + over;
  const id = await receive(life, act, first.kind === 'invoice' ? moved : -moved);
  const stored = { account_id: life.accounts.get('6020'), amount: decimal(withheld, life.scale) };
  return settle(life, id, { parts: parts.map(({ part }) => part), ...(withheld > 0n && { withheld: stored }) });
};

/** Pays back what is left of a credit, or of an earlier payment. */
const refund = async (life: Life, act: Act): Promise<Reply | null> => {
  const note = pick(notes(life), act.one);
  const earlier = pick(life.payments, act.two);
  if (act.three % 2 === 0 && note !== undefined) {
    const { unapplied } = (await life.api.send(`GET /v1/${PATHS[note.kind]}/${note.id}`)).body;
    const minor = toMinor(unapplied);
    if (minor === 0n) return null;
    const id = await receive(life, act, note.kind === 'credit_note' ? -minor : minor);
    return settle(life, id, { parts: [{ [PART[note.kind]]: note.id, amount: unapplied }] });
  }
  if (earlier === undefined) return null;
  const { unapplied } = (await life.api.send(`GET /v1/transactions/${earlier}/settlement`)).body;
  const minor = toMinor(unapplied);
  if (minor === 0n) return null;
  const { direction } = (await life.api.send(`GET /v1/transactions/${earlier}`)).body;
  const id = await receive(life, act, direction === 'in' ? -minor : minor);
  return settle(life, id, { parts: [{ event_id: earlier, amount: unapplied }] });
};

/** Two or three lines by hand, of any kind of account. */
const enter = async ({ api, scale, accounts, customers, vendors, entries }: Life, act: Act): Promise<Reply> => {
  const debit = pick(['1010', '6090', '1600', '1100', '4010', '3800', '6510'], act.one) ?? '';
  const credit = pick(['1010', '4910', '2700', '2000', '3010', '8010', '1100'], act.two) ?? '';
  const line = (code: string, direction: string, minor: number) => ({
    account_id: accounts.get(code),
    direction,
    amount: decimal(minor, scale),
    party_id: pick({ 1100: customers, 2000: vendors }[code] ?? [null, ...customers], act.three),
  });
  const first = Math.ceil(act.minor / 2);
  const credits =
    first < act.minor ? [line(credit, 'credit', first), line('4020', 'credit', act.minor - first)] : [line(credit, 'credit', act.minor)];
  const reply = await api.send('POST /v1/entries', {
    body: { entry_date: act.day, description: 'By hand', force: true, lines: [line(debit, 'debit', act.minor), ...credits] },
  });
  if (reply.status === 201) entries.push(reply.body.id);
  return reply;
};
