import fc from 'fast-check';
import { CAPITAL_PURPOSES } from '../../bank/transactions/assignment.ts';
import type { Side } from '../../kernel/sides.ts';
import { type BooksCommand, DATES } from './command.ts';

const MONTHS = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-07'] as const;
const WORDS = ['coffee', 'tea', 'rent', 'sale'] as const;
const NEW_CODES = ['1015', '4015', '6061', '6062', '6205'] as const;
const STARTER_CODES = [
  '1010',
  '1020',
  '1090',
  '1100',
  '1600',
  '2110',
  '2400',
  '2700',
  '3010',
  '3900',
  '4010',
  '4020',
  '6000',
  '6060',
  '6070',
  '6110',
] as const;

const aDate = fc.constantFrom(...DATES);
const aMonth = fc.constantFrom(...MONTHS);
const aWord = fc.constantFrom(...WORDS);
const aCode = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...STARTER_CODES) }, fc.constantFrom(...NEW_CODES));
const aCategory = fc.constantFrom('6060', '6070', '6110', '6061', '4010', '2400', '1600', '6000');
const cents = fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 20_000 }) }, fc.constantFrom(0, 1, 99_999_999_999));
const aLine = fc.record({
  code: aCode,
  side: fc.constantFrom<Side>('debit', 'credit'),
  cents,
  namesCounterparty: fc.boolean(),
  namesDimension: fc.boolean(),
});

/** Usually two lines with the same amount on both sides, because independent random lines rarely balance. */
const balancedLines = fc.record({ debit: aLine, credit: aLine, cents }).map((drawn) => [
  { ...drawn.debit, side: 'debit' as const, cents: drawn.cents },
  { ...drawn.credit, side: 'credit' as const, cents: drawn.cents },
]);

/** A line of two amounts on one side, and a line of each on the other. */
const compoundLines = fc.record({ whole: aLine, one: aLine, other: aLine, cents: fc.integer({ min: 1, max: 9_000 }) }).map((drawn) => {
  const opposite: Side = drawn.whole.side === 'debit' ? 'credit' : 'debit';
  return [
    { ...drawn.whole, cents: drawn.cents * 3 },
    { ...drawn.one, side: opposite, cents: drawn.cents },
    { ...drawn.other, side: opposite, cents: drawn.cents * 2 },
  ];
});

const aRecord = fc.record({
  id: fc.option(fc.constantFrom('a', 'b', 'c', 'd'), { nil: null }),
  date: aDate,
  cents: fc.oneof({ weight: 30, arbitrary: fc.constantFrom(-500, -400, -300, -200, 100, 200) }, fc.constant(0)),
  word: aWord,
  isHold: fc.integer({ min: 0, max: 9 }).map((drawn) => drawn === 0),
});
const aNumber = fc.nat({ max: 1_000 });

const drawn = <Do extends BooksCommand['do'], Rest>(name: Do, rest: fc.Arbitrary<Rest>) => rest.map((fields) => ({ do: name, ...fields }));

const aCommand: fc.Arbitrary<BooksCommand> = fc.oneof(
  {
    weight: 6,
    arbitrary: drawn(
      'post',
      fc.record({
        date: aDate,
        lines: fc.oneof(
          { weight: 4, arbitrary: balancedLines },
          { weight: 2, arbitrary: compoundLines },
          fc.array(aLine, { maxLength: 4 }),
        ),
      }),
    ),
  },
  { weight: 3, arbitrary: drawn('reverse', fc.record({ entry: aNumber })) },
  { weight: 4, arbitrary: drawn('take in', fc.record({ records: fc.array(aRecord, { minLength: 1, maxLength: 6 }) })) },
  { weight: 6, arbitrary: drawn('categorize', fc.record({ transaction: aNumber, code: aCategory, post: fc.boolean() })) },
  {
    weight: 2,
    arbitrary: drawn('categorize many', fc.record({ from: aNumber, count: fc.nat({ max: 8 }), code: aCategory, post: fc.boolean() })),
  },
  {
    weight: 3,
    arbitrary: drawn(
      'split',
      fc.record({
        transaction: aNumber,
        codes: fc.array(aCategory, { minLength: 1, maxLength: 3 }),
        isShort: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
      }),
    ),
  },
  { weight: 1, arbitrary: drawn('exclude', fc.record({ transaction: aNumber })) },
  { weight: 2, arbitrary: drawn('send back', fc.record({ transaction: aNumber, post: fc.boolean() })) },
  { weight: 3, arbitrary: drawn('restore', fc.record({ transaction: aNumber, versions: fc.constantFrom(1, 1, 1, 2, 3) })) },
  { weight: 2, arbitrary: drawn('move day', fc.record({ transaction: aNumber, date: aDate })) },
  { weight: 1, arbitrary: drawn('name party', fc.record({ transaction: aNumber, namesCounterparty: fc.boolean() })) },
  { weight: 2, arbitrary: drawn('name dimension', fc.record({ transaction: aNumber, namesDimension: fc.boolean() })) },
  { weight: 2, arbitrary: drawn('close', fc.record({ month: aMonth, force: fc.boolean() })) },
  { weight: 1, arbitrary: drawn('reopen', fc.record({ month: aMonth })) },
  { weight: 1, arbitrary: drawn('create account', fc.record({ code: fc.constantFrom(...NEW_CODES), under: fc.option(aCode) })) },
  { weight: 1, arbitrary: drawn('move account', fc.record({ code: aCode, under: fc.option(aCode) })) },
  { weight: 1, arbitrary: drawn('use account', fc.record({ code: aCode, isActive: fc.boolean() })) },
  { weight: 1, arbitrary: drawn('require dimension', fc.record({ code: aCode, isRequired: fc.boolean() })) },
  { weight: 2, arbitrary: drawn('owner money', fc.record({ transaction: aNumber, purpose: fc.constantFrom(...CAPITAL_PURPOSES) })) },
  { weight: 3, arbitrary: drawn('capitalize', fc.record({ transaction: aNumber, months: fc.integer({ min: 0, max: 7 }) })) },
  { weight: 2, arbitrary: drawn('dispose', fc.record({ asset: aNumber, date: aDate, cents: fc.constantFrom(0, 1, 250, 900) })) },
  { weight: 5, arbitrary: drawn('spread', fc.record({ transaction: aNumber, months: fc.integer({ min: 1, max: 7 }) })) },
  { weight: 1, arbitrary: drawn('reinstate', fc.record({ asset: aNumber })) },
  { weight: 1, arbitrary: drawn('remove schedule', fc.record({ schedule: aNumber })) },
  { weight: 2, arbitrary: drawn('depreciate', fc.record({ through: aMonth })) },
  { weight: 2, arbitrary: drawn('run schedules', fc.record({ through: aMonth })) },
  { weight: 1, arbitrary: drawn('add rule', fc.record({ word: aWord, code: aCategory, posts: fc.boolean() })) },
);

export const someCommands: fc.Arbitrary<readonly BooksCommand[]> = fc.array(aCommand, { minLength: 20, maxLength: 60, size: 'max' });

/** Fixed, so that every run has the same commands. If a run fails, fast-check prints the seed. */
export const SEED = 20_260_315;
