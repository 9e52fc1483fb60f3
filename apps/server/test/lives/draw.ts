import fc from 'fast-check';

/** An act of a random life. Its numbers choose among what the books have by then. */
export interface Act {
  readonly do: keyof typeof WEIGHTS;
  readonly one: number;
  readonly two: number;
  readonly three: number;
  readonly day: string;
  readonly minor: number;
}

export const STORES = ['in memory', 'on SQLite', 'on Postgres'] as const;
export type StoreName = (typeof STORES)[number];

/** Entries of the other program. */
export interface Past {
  readonly entries: readonly { readonly kind: number; readonly day: string; readonly minor: number }[];
  /** How many entries close each fiscal year, the first of which is closed or not: none, one, or one for revenue and one for expenses. */
  readonly closings: readonly number[];
}

/** The books of a life, and what happens in it. */
export interface DrawnLife {
  readonly currency: string;
  readonly fiscalYearStartMonth: number;
  readonly store: StoreName;
  /** Whether books of another program are moved in first, and how. */
  readonly movedIn: 'nothing' | 'opening_balances' | 'full_history';
  /** What a full history tells. */
  readonly past: Past;
  /** Whether hledger reads the journal at the end. */
  readonly isReadByHledger: boolean;
  readonly acts: readonly Act[];
  /** The days that the reports are of. */
  readonly days: readonly [string, string];
}

/** How often each act is drawn. */
const WEIGHTS = {
  invoice: 8,
  bill: 6,
  'credit note': 4,
  'vendor credit': 3,
  pay: 8,
  'pay ahead': 4,
  refund: 4,
  spend: 2,
  'apply cash': 4,
  'unapply cash': 2,
  'apply note': 4,
  'unapply note': 2,
  'write off': 3,
  entry: 4,
  reverse: 3,
  reopen: 2,
  void: 2,
  issue: 1,
  'change due date': 1,
  release: 2,
  'close month': 2,
  'reopen month': 1,
  wait: 4,
} as const;

const FIRST = Date.UTC(2024, 8, 1);
const LAST = Date.UTC(2026, 4, 31);
const DAY_MS = 86_400_000;

export const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
export const addDays = (day: string, days: number): string => isoDay(Date.parse(day) + days * DAY_MS);
export const lastOfMonth = (month: string, later = 0): string =>
  isoDay(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)) + later, 0));

const anyDay = fc.integer({ min: 0, max: (LAST - FIRST) / DAY_MS }).map((days) => isoDay(FIRST + days * DAY_MS));
/** Months and years end and begin on these. */
const edgeOfMonth = fc
  .tuple(fc.integer({ min: 0, max: 20 }), fc.boolean())
  .map(([months, isFirst]) => isoDay(Date.UTC(2024, 8 + months, isFirst ? 1 : 0)));
const day = fc.oneof({ weight: 3, arbitrary: anyDay }, { weight: 2, arbitrary: edgeOfMonth });

/** The last day of the other program. */
export const CUTOVER = '2025-06-30';
const PAST_DAYS = (Date.parse(CUTOVER) - Date.UTC(2024, 0, 1)) / DAY_MS;
const pastEntry = fc.record({
  kind: fc.nat({ max: 7 }),
  day: fc.integer({ min: 0, max: PAST_DAYS }).map((days) => addDays('2024-01-01', days)),
  minor: fc.integer({ min: 1, max: 99_999 }),
});

const nat = fc.nat({ max: 9_999 });
const act: fc.Arbitrary<Act> = fc.record({
  do: fc.constantFrom(...(Object.keys(WEIGHTS) as Act['do'][]).flatMap((name) => Array.from({ length: WEIGHTS[name] }, () => name))),
  one: nat,
  two: nat,
  three: nat,
  day,
  minor: fc.oneof(fc.constantFrom(1, 3, 100, 1_000), fc.integer({ min: 1, max: 99_999 })),
});

export const someLife: fc.Arbitrary<DrawnLife> = fc.record({
  currency: fc.constantFrom('USD', 'JPY', 'KWD'),
  fiscalYearStartMonth: fc.constantFrom(1, 1, 2, 4, 7, 12),
  store: fc.constantFrom<StoreName>('in memory', 'in memory', 'in memory', 'on SQLite', 'on SQLite', 'on Postgres'),
  movedIn: fc.constantFrom('nothing', 'nothing', 'nothing', 'opening_balances', 'full_history'),
  past: fc.record({
    entries: fc.array(pastEntry, { minLength: 1, maxLength: 16, size: 'max' }),
    closings: fc.array(fc.nat({ max: 2 }), { minLength: 3, maxLength: 3 }),
  }),
  isReadByHledger: fc.integer({ min: 0, max: 9 }).map((drawn) => drawn === 0),
  // Without a bias the first lives are as long as the others, so that a few of them are enough.
  acts: fc.noBias(fc.array(act, { minLength: 1, maxLength: 60, size: 'max' })),
  days: fc.tuple(day, day).map(([one, other]) => (one < other ? ([one, other] as const) : ([other, one] as const))),
});
