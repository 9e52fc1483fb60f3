import fc from 'fast-check';
import { date } from '../../kernel/dates.ts';

/**
 * A document of a counterparty on one of the days. A credit may correct the document with a number. Every third invoice or bill has a
 * service period of three months.
 */
export interface RenderedDocument {
  readonly do: 'invoice' | 'bill' | 'credit note' | 'vendor credit';
  readonly counterparty: number;
  readonly day: number;
  readonly cents: number;
  readonly of: number;
}

/** Random receivables and payables: documents, credits, payments, and the days on which they are created, unapplied or voided. */
export type ReceivablesCommand =
  | RenderedDocument
  | { readonly do: 'money'; readonly cents: number; readonly day: number; readonly names: number }
  | {
      readonly do: 'settle';
      readonly transaction: number;
      readonly documents: readonly number[];
      readonly percent: number;
      readonly fee: boolean;
    }
  | { readonly do: 'apply note'; readonly note: number; readonly invoices: readonly number[]; readonly day: number | null }
  | { readonly do: 'unapply note'; readonly note: number; readonly invoices: readonly number[] }
  | { readonly do: 'apply cash'; readonly counterparty: number; readonly day: number | null }
  | { readonly do: 'release'; readonly month: number }
  | { readonly do: 'reopen' | 'categorize'; readonly transaction: number }
  | { readonly do: 'void'; readonly document: number }
  | { readonly do: 'write off'; readonly document: number; readonly day: number; readonly cents: number | null }
  | { readonly do: 'take write-off back'; readonly writeOff: number }
  | { readonly do: 'entry'; readonly counterparty: number; readonly day: number; readonly cents: number }
  | { readonly do: 'close' | 'open'; readonly month: number }
  | { readonly do: 'wait'; readonly days: number }
  /** A credit of an invoice is unapplied some days later, and a payment of an earlier day replaces it. */
  | { readonly do: 'replace credit'; readonly document: number; readonly day: number; readonly days: number };

export const DAYS = ['2026-01-10', '2026-01-31', '2026-02-01', '2026-02-15', '2026-03-10', '2026-03-20', '2026-04-02'].map(date);
export const MONTHS = ['2026-01', '2026-02', '2026-03'] as const;

const nat = fc.nat({ max: 1_000 });
const cents = fc.constantFrom(100, 200, 500);
const day = fc.nat({ max: DAYS.length - 1 });
/** The start of an application: the day on which it is made, or another one. */
const maybeDay = fc.option(day, { freq: 2 });
const some = fc.array(nat, { maxLength: 3 });
const aDocument = fc.record({ counterparty: nat, day, cents, of: nat });

const drawn = <Do extends ReceivablesCommand['do'], Rest>(name: Do, rest: fc.Arbitrary<Rest>) =>
  rest.map((fields) => ({ do: name, ...fields }));

const aCommand = fc.oneof(
  { weight: 5, arbitrary: drawn('invoice', aDocument) },
  { weight: 3, arbitrary: drawn('bill', aDocument) },
  { weight: 4, arbitrary: drawn('credit note', aDocument) },
  { weight: 2, arbitrary: drawn('vendor credit', aDocument) },
  {
    weight: 5,
    arbitrary: drawn(
      'money',
      fc.record({ cents: fc.tuple(cents, fc.boolean()).map(([size, isOut]) => (isOut ? -size : size)), day, names: nat }),
    ),
  },
  {
    weight: 8,
    arbitrary: drawn('settle', fc.record({ transaction: nat, documents: some, percent: fc.constantFrom(50, 100), fee: fc.boolean() })),
  },
  { weight: 6, arbitrary: drawn('apply note', fc.record({ note: nat, invoices: some, day: maybeDay })) },
  { weight: 4, arbitrary: drawn('unapply note', fc.record({ note: nat, invoices: some })) },
  { weight: 4, arbitrary: drawn('apply cash', fc.record({ counterparty: nat, day: maybeDay })) },
  { weight: 3, arbitrary: drawn('release', fc.record({ month: nat })) },
  { weight: 2, arbitrary: drawn('reopen', fc.record({ transaction: nat })) },
  { weight: 1, arbitrary: drawn('categorize', fc.record({ transaction: nat })) },
  { weight: 2, arbitrary: drawn('void', fc.record({ document: nat })) },
  { weight: 4, arbitrary: drawn('write off', fc.record({ document: nat, day, cents: fc.constantFrom(null, 1, 100) })) },
  { weight: 2, arbitrary: drawn('take write-off back', fc.record({ writeOff: nat })) },
  { weight: 1, arbitrary: drawn('entry', fc.record({ counterparty: nat, day, cents })) },
  { weight: 2, arbitrary: drawn('close', fc.record({ month: nat })) },
  { weight: 1, arbitrary: drawn('open', fc.record({ month: nat })) },
  { weight: 7, arbitrary: drawn('wait', fc.record({ days: fc.integer({ min: 1, max: 30 }) })) },
  {
    weight: 2,
    arbitrary: drawn('replace credit', fc.record({ document: nat, day, days: fc.integer({ min: 1, max: 60 }) })),
  },
) as fc.Arbitrary<ReceivablesCommand>;

export const someReceivables = fc.array(aCommand, { minLength: 10, maxLength: 40 });
