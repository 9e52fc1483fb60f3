import type { AccountId, ModelAccount, ModelExample, ModelProposal, ModelQuestion } from 'ledger-core';
import { describe, expect, it } from 'vitest';
import { ACCOUNTS, categorized, MEALS, requested, SALES, SOFTWARE, SUPPLIES } from '../../test/books.ts';
import { wordsModel } from './words-model.ts';

const one = async (
  question: ModelQuestion,
  examples: readonly ModelExample[],
  accounts: readonly ModelAccount[] = ACCOUNTS,
): Promise<ModelProposal | null> => (await wordsModel().propose({ accounts, examples, questions: [question] }))[0] ?? null;

const times = <T>(count: number, make: (n: number) => T): readonly T[] => Array.from({ length: count }, (_, n) => make(n));
const WORDS =
  'amber birch cedar delta ember frost grove heron ivory jade kestrel larch maple north olive pearl quartz raven sable tulip'.split(' ');
/** A payee of two words for each number up to 400. */
const payee = (n: number): string => `${WORDS[n % 20]} ${WORDS[Math.floor(n / 20) % 20]}${WORDS[(n * 7) % 20]}`;

describe('the words model', () => {
  it('[MDL-1] has the same answer to the same request, whatever it was asked before', async () => {
    const examples = times(60, (n) => categorized(`${payee(n % 9)} #${n}`, [MEALS, SUPPLIES, SOFTWARE][n % 4] ?? MEALS));
    const request = { accounts: ACCOUNTS, examples, questions: times(9, (n) => requested(payee(n))) };
    const model = wordsModel();
    const first = await model.propose(request);
    await model.propose({ ...request, examples: times(5, () => categorized(payee(1), SALES)) });
    expect(first.some((result) => result !== null)).toBe(true);
    expect(await model.propose(request)).toEqual(first);
    expect(await wordsModel().propose(request)).toEqual(first);
  });

  it('[MDL-1] answers in the order of the questions', async () => {
    const examples = [categorized('GITLODGE', SOFTWARE), categorized('NOODLE BAR', MEALS)];
    const questions = [requested('NOODLE BAR'), requested('UNHEARD OF'), requested('GITLODGE')];
    const results = await wordsModel().propose({ accounts: ACCOUNTS, examples, questions });
    expect(results.map((result) => result?.accountId ?? null)).toEqual([MEALS.id, null, SOFTWARE.id]);
  });

  it('[MDL-2] knows a payee by its name, whatever numbers, dates and words of the bank are around it', async () => {
    const examples = [categorized('POS PURCHASE NOODLE BAR #0441 991823', MEALS), categorized('GITLODGE', SOFTWARE)];
    expect(await one(requested('DEBIT CARD PURCHASE 03/14 NOODLE BAR 7'), examples)).toMatchObject({ accountId: MEALS.id });
  });

  it('[MDL-2] knows a payee whose name the bank cut short', async () => {
    const examples = [categorized('EVERGREEN STATIONERS', SUPPLIES), categorized('GITLODGE', SOFTWARE)];
    expect(await one(requested('EVERGREE'), examples)).toMatchObject({
      accountId: SUPPLIES.id,
      reasoning: 'A payment with a similar name was categorized to 6070 Office supplies',
    });
  });

  it('[MDL-2] never compares money in with money out', async () => {
    const examples = times(5, () => categorized('NOODLE BAR', MEALS));
    expect(await one(requested('NOODLE BAR', { direction: 'in' }), examples)).toBeNull();
    expect(await one(requested('NOODLE BAR'), examples)).toMatchObject({ accountId: MEALS.id });
  });

  it('[MDL-3] never proposes an account that is not offered, but lowers its confidence for examples filed there', async () => {
    const gone = { ...MEALS, id: 'acc_gone' as AccountId };
    const supplies = times(3, () => categorized('CORNER STORE', SUPPLIES));
    const sure = await one(requested('CORNER STORE'), supplies);
    const doubting = await one(requested('CORNER STORE'), [...supplies, ...times(4, () => categorized('CORNER STORE', gone))]);
    expect(await one(requested('CORNER STORE'), [categorized('CORNER STORE', gone)])).toBeNull();
    expect(doubting).toMatchObject({ accountId: SUPPLIES.id });
    expect(doubting?.confidence).toBeLessThan((sure?.confidence ?? 0) - 0.1);
    expect(await one(requested('CORNER STORE'), supplies, [])).toBeNull();
  });

  it('[MDL-4] has no answer without examples, nor where none has a word in common', async () => {
    expect(await wordsModel().propose({ accounts: ACCOUNTS, examples: [], questions: [requested('A'), requested('B')] })).toEqual([
      null,
      null,
    ]);
    const examples = times(30, () => categorized('GITLODGE', SOFTWARE));
    expect(await one(requested('NOODLE BAR'), examples)).toBeNull();
    expect(await one(requested(''), examples)).toBeNull();
    expect(await one(requested('GITLODGE'), examples)).not.toBeNull();
  });

  it('[MDL-4] is not sure of a payee that shares only its town with others', async () => {
    const examples = times(100, (n) => categorized(`${payee(n)} SPRINGFIELD HEIGHTS`, n % 2 === 0 ? MEALS : SUPPLIES));
    const result = await one(requested('NOODLE BAR SPRINGFIELD HEIGHTS'), examples);
    expect(result?.confidence ?? 0).toBeLessThan(0.5);
  });
});

describe('its confidence', () => {
  it('[MDL-5] grows with the examples that agree, and does not reach certainty', async () => {
    const counts = [1, 2, 3, 5, 10, 100];
    const sure = await Promise.all(
      counts.map(
        async (count) =>
          (
            await one(
              requested('GITLODGE'),
              times(count, () => categorized('GITLODGE', SOFTWARE)),
            )
          )?.confidence ?? 0,
      ),
    );
    expect(sure).toEqual(sure.toSorted((a, b) => a - b));
    expect(sure[0]).toBeGreaterThan(0.5);
    expect(sure[0]).toBeLessThan(0.8);
    expect(sure[5]).toBeGreaterThan(0.9);
    expect(sure[5]).toBeLessThanOrEqual(0.99);
  });

  it('[MDL-5] is learnt from how often the books’ own earlier payments would have been predicted', async () => {
    /** Payees of three payments each: filed to one account in steady books; in restless books the third is filed to another. */
    const books = (third: ModelAccount) => times(240, (n) => categorized(payee(n % 80), n < 80 ? third : MEALS));
    const question = requested('NOODLE BAR');
    const known = times(2, () => categorized('NOODLE BAR', MEALS));
    const steady = await one(question, [...known, ...books(MEALS)]);
    const restless = await one(question, [...known, ...books(SUPPLIES)]);
    expect(steady?.confidence).toBeGreaterThan(0.9);
    expect(restless).toMatchObject({ accountId: MEALS.id });
    expect(restless?.confidence).toBeLessThan(0.5);
  });

  it('[MDL-5] is lower for a payee that is filed in two ways', async () => {
    const examples = times(12, (n) => categorized('CORNER STORE', n % 3 === 0 ? MEALS : SUPPLIES));
    const result = await one(requested('CORNER STORE'), examples);
    expect(result).toMatchObject({ accountId: SUPPLIES.id });
    expect(result?.confidence).toBeLessThan(0.75);
  });
});

describe('its reasoning', () => {
  it('[MDL-6] counts the earlier payments of that name', async () => {
    const examples = [...times(3, (n) => categorized(`GITLODGE ${n}`, SOFTWARE)), categorized('NOODLE BAR', MEALS)];
    const result = await one(requested('GITLODGE 77'), examples);
    expect(result?.reasoning).toBe('3 of 3 earlier payments with “gitlodge” were categorized to 6110 Software');
  });

  it('[MDL-6] counts those filed elsewhere, and names receipts', async () => {
    const examples = [
      ...times(4, () => categorized('CORNER STORE BOISE', SUPPLIES)),
      categorized('CORNER STORE BOISE', MEALS),
      categorized('BIG TABLE PAYABLES', SALES, { direction: 'in' }),
    ];
    expect((await one(requested('CORNER STORE BOISE'), examples))?.reasoning).toBe(
      '4 of 5 earlier payments with “corner store” were categorized to 6070 Office supplies',
    );
    expect((await one(requested('BIG TABLE', { direction: 'in' }), examples))?.reasoning).toBe(
      'The only earlier receipt with “big table” was categorized to 4010 Product sales',
    );
  });
});

describe('the name in its reasoning', () => {
  it('[MDL-6] is one word where another would only repeat what all payees share', async () => {
    const ours = ['SQUARELY', 'STRIPEY'].flatMap((payee) => times(3, () => categorized(`${payee} ACME BAKERS`, SOFTWARE)));
    expect((await one(requested('SQUARELY ACME BAKERS'), ours))?.reasoning).toBe(
      '3 of 3 earlier payments with “squarely” were categorized to 6110 Software',
    );
  });
});

describe('more weight', () => {
  it('[MDL-7] goes to recent decisions', async () => {
    const examples = [...times(8, () => categorized('CORNER STORE', MEALS)), ...times(10, () => categorized('CORNER STORE', SUPPLIES))];
    expect(await one(requested('CORNER STORE'), examples)).toMatchObject({ accountId: MEALS.id });
    expect(await one(requested('CORNER STORE'), examples.toReversed())).toMatchObject({ accountId: SUPPLIES.id });
  });

  it('[MDL-7] goes to similar amounts in the same currency', async () => {
    const machine = { amountMinor: 1_400_00n };
    const examples = times(10, (n) =>
      n % 2 === 0 ? categorized('CORNER STORE', SUPPLIES) : categorized('CORNER STORE', SOFTWARE, machine),
    );
    expect(await one(requested('CORNER STORE', { amountMinor: 900_00n }), examples)).toMatchObject({ accountId: SOFTWARE.id });
    expect(await one(requested('CORNER STORE', { amountMinor: 31_50n }), examples)).toMatchObject({ accountId: SUPPLIES.id });
    expect(await one(requested('CORNER STORE', { amountMinor: 900_00n, currency: 'JPY' }), examples)).toMatchObject({
      accountId: SUPPLIES.id,
    });
  });
});

describe('its limits', () => {
  it('[MDL-9] allow descriptions of any length and alphabet', async () => {
    const hostile = [
      'y'.repeat(2_000),
      '💣'.repeat(1_000),
      'ṩ̶'.repeat(700),
      '\u0000\ud800',
      ' ',
      'constructor __proto__ toString',
      'a '.repeat(1_000),
    ];
    const examples = hostile.map((description) => categorized(description, MEALS));
    const results = await wordsModel().propose({ accounts: ACCOUNTS, examples, questions: hostile.map((text) => requested(text)) });
    expect(results).toHaveLength(hostile.length);
    expect(results[0]).toMatchObject({ accountId: MEALS.id });
    expect(results[5]).toMatchObject({ accountId: MEALS.id });
  });

  it('[MDL-9] are the newest examples', async () => {
    const examples = [categorized('GITLODGE', SOFTWARE), categorized('NOODLE BAR', MEALS)];
    const questions = [requested('GITLODGE'), requested('NOODLE BAR')];
    const results = await wordsModel({ maxExamples: 1 }).propose({ accounts: ACCOUNTS, examples, questions });
    expect(results.map((result) => result?.accountId ?? null)).toEqual([SOFTWARE.id, null]);
  });

  it('[MDL-9] let other work run while many questions are answered', async () => {
    const examples = times(1_000, (n) => categorized(payee(n % 300), MEALS));
    const turns: number[] = [];
    const ticking = setInterval(() => turns.push(turns.length), 0);
    await wordsModel().propose({ accounts: ACCOUNTS, examples, questions: times(500, (n) => requested(payee(n % 300))) });
    clearInterval(ticking);
    expect(turns.length).toBeGreaterThan(3);
  });
});
