import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { granted, type MemberCaller } from 'ledger-core';
import { readStatement } from 'ledger-files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, openApi } from './api.ts';
import { threeStores } from './stores.ts';
import { type Bookkeeper, bookkeeperOf } from './year/bookkeeper.ts';
import { centsOf, lastDay } from './year/raw-books.ts';
import { MONTHS, SISTER, STARTUP } from './year/raw-events.ts';

const folder = mkdtempSync(join(tmpdir(), 'ledger-year-'));
const { stores, stop } = threeStores();
afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

const hledgerIsInstalled = spawnSync('hledger', ['--version']).status === 0;

/** The balances that hledger computes from an exported journal up to a day, by code, in cents. */
const balancesOfHledger = (file: string, day: string): ReadonlyMap<string, number> => {
  const dayAfter = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
  const csv = execFileSync('hledger', ['-f', file, 'bal', '-e', dayAfter, '--flat', '-N', '-O', 'csv'], { encoding: 'utf8' });
  const rows = [...csv.matchAll(/^"(?:.*:)?(\d{4}) [^"]*","(-?[\d.]+) USD"$/gm)];
  expect(rows).toHaveLength(csv.trim().split('\n').length - 1);
  return new Map(rows.map(([, code = '', amount = '']) => [code, centsOf(amount)] as const).sort());
};

/**
 * 2025 of a start-up, step by step: each test is a step and needs those before it. Read from top to bottom, it shows how money that is neither earned nor
 * spent is kept. After each month the trial balance must be that of `year/raw-events.ts`, which is summed up without this product.
 */
describe.each(stores)('a year of a start-up, %s', (_, openStore) => {
  let api: Api;
  let sisterOwner: MemberCaller;
  let books: Bookkeeper;
  let sister: Bookkeeper;

  beforeAll(async () => {
    api = await openApi({ store: await openStore(), readStatement, now: '2025-01-02T09:00:00.000Z' });
    books = bookkeeperOf(api, STARTUP, api.token);
  });
  afterAll(() => api.ledger.close());

  /** It is the last day of the month. The banks report it; rules and the matcher decide on the rest, but for these. */
  const monthIsImported = (month: string, awaiting: readonly string[]) =>
    it(`${month} is imported; ${awaiting.join(', ')} await Ada`, async () => {
      await books.importMonth(month);
      expect(await books.awaitingReview()).toEqual(awaiting);
    });

  const savingsAreUnderWay = (month: string) =>
    it(`the money to savings leaves on ${lastDay(month)} and has not arrived: it is in transit`, async () => {
      const categorized = await books.file(month, 'TO SAVINGS', 'transfer', { other_account_id: await books.accountId('1090') });
      expect(categorized).toMatchObject({ status: 'posted', other_account_code: '1090', match_kind: null });
    });

  /** `underWay` is the text of a transaction that moved the card in the books, and that the card reports in the next month. */
  const monthIsClosed = (month: string, posted: { readonly depreciation: number; readonly shares: number }, underWay?: string) =>
    it(`${month} is depreciated, released, reconciled and closed; its trial balance is that of the raw events`, async () => {
      expect((await books.send('POST /v1/fixed_assets/depreciate', { through: month })).months_posted).toBe(posted.depreciation);
      expect((await books.send('POST /v1/schedules/run', { through: month })).months_posted).toBe(posted.shares);
      await books.reconcile('1010', month);
      await books.reconcile('1020', month);
      await books.reconcile('2110', month, { underWay: underWay ? [(await books.find(month, underWay)).journal_entry_id] : [] });
      await books.send(`POST /v1/periods/${month}/close`, {});
      expect(await books.trialBalance(lastDay(month))).toEqual(STARTUP.trialBalance(lastDay(month)));
    });

  /** The money that left in the month before has arrived, though that month is closed. */
  const savingsAreImported = (month: string, monthBefore: string) =>
    it(`the money that left in ${monthBefore} has cleared Cash in transit by itself`, async () => {
      const left = await books.find(monthBefore, 'TO SAVINGS');
      const imported = await books.find(month, 'FROM CHECKING');
      expect(imported).toMatchObject({ status: 'posted', match_kind: 'transfer', matched_event_id: left.id, other_account_code: '1090' });
      expect(left).toMatchObject({ match_kind: 'transfer', matched_event_id: imported.id });
    });

  /** The bank's half posts, on its own day; the card's half is its evidence. */
  const cardIsPaid = (month: string) =>
    it(`the card payment of ${month} is found on both sides`, async () => {
      const paid = await books.find(month, 'CARD AUTOPAY');
      const received = await books.find(month, 'PAYMENT RECEIVED');
      expect(paid).toMatchObject({ status: 'posted', match_kind: 'transfer', matched_event_id: received.id, other_account_code: '2110' });
      expect(received).toMatchObject({ status: 'excluded', match_kind: 'transfer', matched_event_id: paid.id });
    });

  const categorize = async (month: string, text: string, code: string, more: object = {}) =>
    books.file(month, text, 'categorize', { category_account_id: await books.accountId(code), ...more });

  describe('January', () => {
    it('Ada adds the accounts at the bank and the card, and rules for what comes every month', async () => {
      await books.addSource('1010', 'bank', 'Checking', 'statements');
      await books.addSource('1020', 'bank', 'Savings', 'statements');
      await books.addSource('2110', 'card', 'Card', 'records');
      for (const [text, code] of [
        ['rent', '6090'],
        ['card sales', '4010'],
        ['cloudhost', '5020'],
        ['interest paid', '4910'],
      ] as const)
        await books.send('POST /v1/rules', {
          name: text,
          account_id: await books.accountId(code),
          conditions: { description_contains: text },
        });
    });

    monthIsImported('2025-01', ['WIRE ADA PARK', 'MILL AND REED LAW', 'COASTAL AIR', 'TO SAVINGS']);

    it('Ada has lent the company 50,000.00', async () => {
      const loan = await books.file('2025-01', 'WIRE ADA PARK', 'owner_money', { purpose: 'owner_loan' });
      expect(loan).toMatchObject({ status: 'posted', capital_purpose: 'owner_loan', category_code: '2710' });
    });

    it('the lawyer and the flight are expenses', async () => {
      await categorize('2025-01', 'MILL AND REED LAW', '6080');
      await categorize('2025-01', 'COASTAL AIR', '6130');
    });

    savingsAreUnderWay('2025-01');
    monthIsClosed('2025-01', { depreciation: 0, shares: 0 });
  });

  describe('February', () => {
    monthIsImported('2025-02', ['LAPTOP STORE', 'BLUE FOX DINER', 'TO SAVINGS']);
    savingsAreImported('2025-02', '2025-01');
    cardIsPaid('2025-02');

    it('the laptop is an asset for 24 months', async () => {
      const bought = await books.file('2025-02', 'LAPTOP STORE', 'capitalize', { name: 'Laptop', useful_life_months: 24 });
      expect(bought).toMatchObject({ status: 'posted', category_code: '1600', fixed_asset_id: expect.stringMatching(/^fa_/) });
    });

    it('the diner is a meal', () => categorize('2025-02', 'BLUE FOX DINER', '6060'));

    savingsAreUnderWay('2025-02');
    monthIsClosed('2025-02', { depreciation: 1, shares: 0 });
  });

  describe('March', () => {
    monthIsImported('2025-03', ['WIRE NORTH FUND', 'HARBOR INSURANCE', 'PAPER DEPOT', 'TO SAVINGS']);
    savingsAreImported('2025-03', '2025-02');
    cardIsPaid('2025-03');

    it('the SAFE of North Fund is issued by its deposit', async () => {
      const investor = await books.send('POST /v1/counterparties', { name: 'North Fund', kinds: ['investor'] });
      const safe = await books.send('POST /v1/financing_instruments', {
        kind: 'safe',
        name: 'Seed SAFE',
        investor_id: investor.id,
        principal: '250000.00',
        account_id: await books.accountId('2700'),
      });
      const linked = await books.file('2025-03', 'WIRE NORTH FUND', 'cash_link', { financing_instrument_id: safe.id });
      expect(linked).toMatchObject({ status: 'excluded', match_kind: 'cash_link', cash_link_name: 'Seed SAFE' });
      expect(await books.send(`GET /v1/financing_instruments/${safe.id}`)).toMatchObject({ status: 'issued', issued_on: '2025-03-03' });
    });

    it('the insurance of a year is filed and spread over 12 months in one step', async () => {
      const categorized = await categorize('2025-03', 'HARBOR INSURANCE', '6050', { spread: { months: 12 } });
      expect(categorized).toMatchObject({ status: 'posted', schedule_id: expect.stringMatching(/^sch_/) });
    });

    it('the paper is office supplies', () => categorize('2025-03', 'PAPER DEPOT', '6070'));

    savingsAreUnderWay('2025-03');
    monthIsClosed('2025-03', { depreciation: 1, shares: 1 });
  });

  describe('April', () => {
    monthIsImported('2025-04', ['PAPER DEPOT', 'TO SAVINGS']);
    savingsAreImported('2025-04', '2025-03');
    cardIsPaid('2025-04');

    it('the refund of some paper knows its charge, and waits to be posted to the account of that charge', async () => {
      const charge = await books.find('2025-03', 'PAPER DEPOT');
      const refund = await books.find('2025-04', 'PAPER DEPOT');
      expect(refund).toMatchObject({ status: 'ready', match_kind: 'refund', refund_of_event_id: charge.id, category_code: '6070' });
      expect(await categorize('2025-04', 'PAPER DEPOT', '6070')).toMatchObject({ status: 'posted', refund_of_event_id: charge.id });
    });

    savingsAreUnderWay('2025-04');
    monthIsClosed('2025-04', { depreciation: 1, shares: 1 });
  });

  describe('May', () => {
    monthIsImported('2025-05', ['BRIGHT ADS', 'TO SAVINGS']);
    savingsAreImported('2025-05', '2025-04');
    cardIsPaid('2025-05');
    it('the ads are marketing', () => categorize('2025-05', 'BRIGHT ADS', '6010'));
    savingsAreUnderWay('2025-05');
    monthIsClosed('2025-05', { depreciation: 1, shares: 1 });
  });

  describe('June', () => {
    it('Ada has a sister company, with books of its own', async () => {
      const opened = granted(
        await api.ledger.companies.open(api.owner, { name: 'Sister', currency: 'USD', legalStructure: 'corporation' }),
      );
      sisterOwner = opened.owner;
      const { token } = granted(await api.ledger.tokens.create(sisterOwner, { name: 'sister' }));
      sister = bookkeeperOf(api, SISTER, token);
      await sister.addSource('1010', 'bank', 'Checking', 'statements');
    });

    monthIsImported('2025-06', ['WIRE TO SISTER', 'TO SAVINGS']);
    savingsAreImported('2025-06', '2025-05');
    cardIsPaid('2025-06');

    it('the wire to the sister company is posted in both books; hers have it in transit, since her bank has not reported it', async () => {
      const [company] = (await books.send('GET /v1/companies')).data;
      const linked = await books.file('2025-06', 'WIRE TO SISTER', 'cash_link', { counterparty_entity_id: company.id });
      expect(linked).toMatchObject({ status: 'excluded', match_kind: 'cash_link', cash_link_name: 'Sister' });
      expect(await sister.trialBalance('2025-06-10')).toEqual(SISTER.trialBalance('2025-06-10'));
    });

    it('her bank reports it: the arrival is linked and clears Cash in transit', async () => {
      await sister.importMonth('2025-06');
      const { id } = await sister.find('2025-06', 'WIRE FROM STARTUP');
      const [option] = (await sister.send(`GET /v1/transactions/${id}/capital_options`)).data;
      expect(option).toMatchObject({ kind: 'intercompany', amount: '30000.00' });
      const linked = await sister.file('2025-06', 'WIRE FROM STARTUP', 'cash_link', { entry_id: option.entry_id });
      expect(linked).toMatchObject({ status: 'posted', match_kind: 'cash_link', other_account_code: '1090' });
      await sister.reconcile('1010', '2025-06');
      await sister.send('POST /v1/periods/2025-06/close', {});
      expect(await sister.trialBalance('2025-06-30')).toEqual(SISTER.trialBalance('2025-06-30'));
    });

    savingsAreUnderWay('2025-06');
    monthIsClosed('2025-06', { depreciation: 1, shares: 1 });
  });

  describe('July', () => {
    monthIsImported('2025-07', ['TO SAVINGS']);
    savingsAreImported('2025-07', '2025-06');
    cardIsPaid('2025-07');

    it('what closed months hold stays: neither the laptop, the insurance, a transfer nor a card payment is taken back', async () => {
      const laptop = await books.find('2025-02', 'LAPTOP STORE');
      const insurance = await books.find('2025-03', 'HARBOR INSURANCE');
      const imported = await books.find('2025-06', 'FROM CHECKING');
      const paid = await books.find('2025-06', 'CARD AUTOPAY');
      for (const command of [
        `POST /v1/transactions/${laptop.id}/reopen`,
        `POST /v1/transactions/${insurance.id}/reopen`,
        `DELETE /v1/schedules/${insurance.schedule_id}`,
        `POST /v1/transactions/${imported.id}/reopen`,
        `POST /v1/transactions/${paid.id}/unmatch`,
      ])
        expect(await api.send(command, command.startsWith('POST') ? { body: {} } : {})).toMatchObject({ body: { code: 'period_closed' } });
    });

    savingsAreUnderWay('2025-07');

    it('July ends, and the work that is due depreciates and releases by itself', async () => {
      api.clock.now = '2025-08-01T12:00:00.000Z';
      expect((await api.ledger.work.runDue()).failed).toEqual([]);
    });

    monthIsClosed('2025-07', { depreciation: 0, shares: 0 });
  });

  describe('August', () => {
    monthIsImported('2025-08', ['COASTAL AIR', 'TO SAVINGS', 'CARD BILL']);
    savingsAreImported('2025-08', '2025-07');
    it('the flight is travel', () => categorize('2025-08', 'COASTAL AIR', '6130'));

    it('the card is paid on the last day, and does not report it yet: it is a transfer on its own', async () => {
      const paid = await books.file('2025-08', 'CARD BILL', 'transfer', { other_account_id: await books.accountId('2110') });
      expect(paid).toMatchObject({ status: 'posted', other_account_code: '2110', match_kind: null });
    });

    savingsAreUnderWay('2025-08');
    monthIsClosed('2025-08', { depreciation: 1, shares: 1 }, 'CARD BILL');
  });

  describe('September', () => {
    monthIsImported('2025-09', ['WIRE FROM SISTER', 'TO SAVINGS']);
    savingsAreImported('2025-09', '2025-08');
    cardIsPaid('2025-09');

    it('the card reports the payment of August: it is the evidence of that transfer, and posts nothing', async () => {
      const paid = await books.find('2025-08', 'CARD BILL');
      const received = await books.find('2025-09', 'BILL RECEIVED');
      expect(received).toMatchObject({ status: 'excluded', match_kind: 'transfer', matched_event_id: paid.id, journal_entry_id: null });
    });

    it('the sister company pays back 10,000.00; her bank has reported it, and both sides are linked at once', async () => {
      await sister.importMonth('2025-09');
      const [company] = (await books.send('GET /v1/companies')).data;
      await books.file('2025-09', 'WIRE FROM SISTER', 'cash_link', { counterparty_entity_id: company.id });
      const paid = await sister.find('2025-09', 'WIRE TO STARTUP');
      expect(paid).toMatchObject({ status: 'excluded', match_kind: 'cash_link' });
      for (const month of ['2025-07', '2025-08', '2025-09']) await sister.reconcile('1010', month);
      expect(await sister.trialBalance('2025-09-30')).toEqual(SISTER.trialBalance('2025-09-30'));
    });

    savingsAreUnderWay('2025-09');
    monthIsClosed('2025-09', { depreciation: 1, shares: 1 });
  });

  describe('October', () => {
    monthIsImported('2025-10', ['BRIGHT ADS', 'TO SAVINGS']);
    savingsAreImported('2025-10', '2025-09');
    cardIsPaid('2025-10');
    it('the ads are marketing', () => categorize('2025-10', 'BRIGHT ADS', '6010'));

    it('the laptop is sold for 1,500.00, to be paid in November; the loss is an expense', async () => {
      const due = await books.send('POST /v1/accounts', { code: '1450', name: 'Due from sales of equipment', type: 'asset' });
      const [laptop] = (await books.send('GET /v1/fixed_assets')).data;
      const sold = await books.send(`POST /v1/fixed_assets/${laptop.id}/dispose`, {
        date: '2025-10-28',
        proceeds: '1500.00',
        proceeds_account_id: due.id,
        gain_loss_account_id: await books.accountId('8090'),
      });
      expect(sold).toMatchObject({ status: 'disposed', depreciated: '833.28', disposal: { gain: '-166.71' } });
    });

    savingsAreUnderWay('2025-10');
    monthIsClosed('2025-10', { depreciation: 0, shares: 1 });
  });

  describe('November', () => {
    monthIsImported('2025-11', ['LAPTOP BUYER', 'WIRE TO ADA PARK', 'TO SAVINGS']);
    savingsAreImported('2025-11', '2025-10');
    cardIsPaid('2025-11');
    it('the buyer of the laptop has paid', () => categorize('2025-11', 'LAPTOP BUYER', '1450'));

    it('Ada gets back 5,000.00 of her loan', async () => {
      const repaid = await books.file('2025-11', 'WIRE TO ADA PARK', 'owner_money', { purpose: 'owner_loan_repayment' });
      expect(repaid).toMatchObject({ status: 'posted', category_code: '2710' });
    });

    savingsAreUnderWay('2025-11');
    monthIsClosed('2025-11', { depreciation: 0, shares: 1 });
  });

  describe('December', () => {
    monthIsImported('2025-12', ['CITY TAXI', 'FROM CHECKING', 'BLUE FOX DINER', 'TO SAVINGS']);

    it('the money that left in November arrived after six days, too late for the matcher: Ada takes it out of Cash in transit', async () => {
      const { id } = await books.find('2025-12', 'FROM CHECKING');
      const { transfers } = await books.send(`GET /v1/transactions/${id}/suggestions`);
      expect(transfers).toMatchObject([{ kind: 'in_transit', other_account_code: '1090' }]);
      await books.file('2025-12', 'FROM CHECKING', 'transfer', { other_account_id: await books.accountId('1090') });
    });

    cardIsPaid('2025-12');
    it('the card reports a taxi of November only now, and November is closed', async () => {
      const { id } = await books.find('2025-11', 'CITY TAXI');
      const body = { category_account_id: await books.accountId('6130') };
      expect((await api.send(`POST /v1/transactions/${id}/categorize`, { body })).body).toMatchObject({ code: 'period_closed' });
    });

    it('November is reopened with a reason, the taxi is filed, the card is reconciled again, and November is closed again', async () => {
      await books.send('POST /v1/periods/2025-11/reopen', { reason: 'a taxi that the card reported late' });
      await books.takeBackReconciliation('2110');
      await categorize('2025-11', 'CITY TAXI', '6130');
      await books.reconcile('2110', '2025-11', { knownIn: '2025-12' });
      await books.send('POST /v1/periods/2025-11/close', {});
      expect(await books.trialBalance('2025-11-30')).toEqual(STARTUP.trialBalance('2025-11-30', '2025-12'));
    });

    it('the party is a meal', () => categorize('2025-12', 'BLUE FOX DINER', '6060'));
    savingsAreUnderWay('2025-12');
    monthIsClosed('2025-12', { depreciation: 0, shares: 1 });
  });

  describe('at the end of the year', () => {
    it('the statements of the whole year, imported once more, add nothing', async () => {
      expect([await books.importAgain('2025'), await sister.importAgain('2025')]).toEqual([0, 0]);
    });

    it('every month still has the trial balance with which it was last closed', async () => {
      for (const day of MONTHS.map(lastDay))
        expect([day, await books.trialBalance(day)]).toEqual([day, STARTUP.trialBalance(day, '2025-12')]);
    });

    it.runIf(hledgerIsInstalled)('hledger computes the same balances from the export, for each month', async () => {
      for (const [token, raw] of [
        [api.token, STARTUP],
        [granted(await api.ledger.tokens.create(sisterOwner, { name: 'export' })).token, SISTER],
      ] as const) {
        const file = join(folder, `year-${Math.random().toString(36).slice(2)}.journal`);
        writeFileSync(file, (await api.send('GET /v1/export/journal?format=hledger', { token })).text);
        execFileSync('hledger', ['-f', file, 'check', '--strict']);
        for (const day of MONTHS.map(lastDay)) expect([day, balancesOfHledger(file, day)]).toEqual([day, raw.trialBalance(day, '2025-12')]);
      }
    });

    it('the verification of both books has no findings', async () => {
      for (const owner of [api.owner, sisterOwner]) expect(granted(await api.ledger.reports.verify(owner)).findings).toEqual([]);
    });
  });
});
