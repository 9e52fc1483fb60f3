import fc from 'fast-check';
import type { CounterpartyId, CreditNoteId, InvoiceId } from 'ledger-core';
import { addCounterparty, type Company, granted, openCompany } from 'ledger-core/testing';
import { SEED } from 'ledger-core/testing/bookkeeping';
import { expect, it } from 'vitest';
import { isRefusal } from '../src/kernel/refusal.ts';

/** How many companies live: a short form with `npm test`, a long one with `npm run test:long`. */
const RUNS = Number(process.env.NUMBER_LIVES);

const place = fc.nat({ max: 11 });
const someTyped = fc.constantFrom('INV-0002', 'INV-0003', 'inv 4', 'INV-0007', 'PO 1');
const lifeOf = (typed: fc.Arbitrary<string | null>) =>
  fc.array(
    fc.oneof(
      { weight: 4, arbitrary: fc.record({ do: fc.constant('draft' as const), typed }) },
      { weight: 4, arbitrary: fc.record({ do: fc.constant('issue' as const), place }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('remove' as const, 'void' as const), place }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('change' as const), place, typed }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('close' as const, 'reopen' as const) }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('note' as const) }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('issue note' as const, 'remove note' as const), place }) },
    ),
    { minLength: 10, maxLength: 40 },
  );
type Command = ReturnType<typeof lifeOf> extends fc.Arbitrary<readonly (infer One)[]> ? One : never;

interface Life {
  readonly company: Company;
  readonly counterparty: CounterpartyId;
  readonly invoices: InvoiceId[];
  readonly notes: CreditNoteId[];
  /** The numbers of issued invoices that were not typed, in the order of their issues. */
  readonly given: string[];
}

const perform = async ({ company, counterparty, invoices, notes, given }: Life, command: Command) => {
  const { ledger, owner, account } = company;
  const lines = [{ accountId: account('4010'), description: 'x', unitPrice: '1.00' }];
  const terms = { counterpartyId: counterparty, issueDate: '2026-03-01', lines };
  const ids: readonly (InvoiceId | CreditNoteId)[] = command.do.endsWith(' note') ? notes : invoices;
  const id = 'place' in command ? ids[command.place % Math.max(ids.length, 1)] : undefined;
  if ('place' in command && id === undefined) return undefined;
  switch (command.do) {
    case 'draft': {
      const added = await ledger.invoices.create(owner, { ...terms, number: command.typed });
      if (!isRefusal(added)) invoices.push(added.invoice.id);
      return added;
    }
    case 'issue': {
      const issued = await ledger.invoices.issue(owner, id as InvoiceId);
      if (!isRefusal(issued) && issued.invoice.numberedBy === 'service') given.push(issued.invoice.number ?? '');
      return issued;
    }
    case 'remove':
      return ledger.invoices.delete(owner, id as InvoiceId);
    case 'void':
      return ledger.invoices.void(owner, id as InvoiceId);
    case 'change':
      return ledger.invoices.change(owner, id as InvoiceId, { number: command.typed });
    case 'close':
      return ledger.periods.close(owner, '2026-03', { force: true });
    case 'reopen':
      return ledger.periods.reopen(owner, '2026-03', 'Late');
    case 'note': {
      const added = await ledger.creditNotes.create(owner, terms);
      if (!isRefusal(added)) notes.push(added.note.id);
      return added;
    }
    case 'issue note':
      return ledger.creditNotes.issue(owner, id as CreditNoteId);
    case 'remove note':
      return ledger.creditNotes.delete(owner, id as CreditNoteId);
  }
};

/** What number is at a place of a series, by the digits of each number: the test's own reading. */
const missingOf = (numbers: readonly (string | null)[], prefix: string, last: number): readonly number[] => {
  const taken = new Set(numbers.flatMap((number) => new RegExp(`^${prefix}[- ]0*(\\d+)$`, 'i').exec(number ?? '')?.[1] ?? []));
  return Array.from({ length: last }, (_, index) => index + 1).filter((one) => !taken.has(String(one)));
};

const live = async (commands: readonly Command[], seen: Set<string>) => {
  const company = await openCompany();
  const { ledger, owner } = company;
  const life: Life = { company, counterparty: await addCounterparty(company), invoices: [], notes: [], given: [] };
  for (const command of commands) {
    const result = await perform(life, command);
    if (result !== undefined) seen.add(`${command.do}: ${isRefusal(result) ? result.refused : 'granted'}`);
  }
  const numbers = granted(await ledger.invoices.list(owner, { limit: 200 })).data.map(({ invoice }) => invoice.number);
  const ofNotes = granted(await ledger.creditNotes.list(owner, { limit: 200 })).data.map(({ note }) => note.number);
  const places = life.given.map((number) => Number(number.slice('INV-'.length)));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  const listed = granted(await ledger.reports.numberGaps(owner)).series.map(({ gaps }) =>
    gaps.flatMap(({ first, count }) => Array.from({ length: count }, (_, index) => Number(first.replace(/\D+/, '')) + index)),
  );
  const last = Math.max(0, ...ofNotes.map((number) => Number(number.slice('CN-'.length))));
  const missing = missingOf(numbers, 'INV', places.at(-1) ?? 0);
  expect(listed).toEqual([missing, missingOf(ofNotes, 'CN', last)]);
  expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  return missing;
};

it('[INV-4] [RPT-26] the numbers of issued invoices have no gap in any life of a company', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(lifeOf(fc.constant(null)), async (commands) => {
      expect(await live(commands, seen)).toEqual([]);
    }),
    { seed: SEED, numRuns: RUNS },
  );
  for (const kind of [
    'issue: granted',
    'issue: period_closed',
    'remove: granted',
    'void: granted',
    'issue note: granted',
    'remove note: granted',
  ])
    expect([...seen]).toContain(kind);
}, 600_000);

it('[INV-4] [CRN-2] [RPT-26] where numbers are typed, a gap is one that was skipped because it was typed, and is listed', async () => {
  const seen = new Set<string>();
  const typed = fc.option(someTyped, { nil: null, freq: 2 });
  await fc.assert(
    fc.asyncProperty(lifeOf(typed), async (commands) => {
      const missing = await live(commands, seen);
      expect([2, 3, 4, 7]).toEqual(expect.arrayContaining([...missing]));
    }),
    { seed: SEED, numRuns: RUNS },
  );
  for (const kind of ['draft: conflict', 'change: granted', 'change: conflict', 'issue: granted']) expect([...seen]).toContain(kind);
}, 600_000);
