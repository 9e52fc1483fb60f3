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

/** The books of a life, and what happens in it. */
export interface DrawnLife {
  readonly currency: string;
  readonly fiscalYearStartMonth: number;
  /** Whether books of another program are moved in first. */
  readonly movedIn: boolean;
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
  'pay ahead': 3,
  refund: 3,
  spend: 2,
  'apply cash': 3,
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
  movedIn: fc.integer({ min: 0, max: 4 }).map((drawn) => drawn === 0),
  isReadByHledger: fc.integer({ min: 0, max: 9 }).map((drawn) => drawn === 0),
  acts: fc.array(act, { minLength: 1, maxLength: 60, size: 'max' }),
  days: fc.tuple(day, day).map(([one, other]) => (one < other ? ([one, other] as const) : ([other, one] as const))),
});
