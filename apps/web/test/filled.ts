import type { Stage } from './stage.ts';

const BALANCES = `number,name,type,is_cash,debit,credit,party,document,issued_on,due_on,open_amount
1020,Savings,asset,true,4200.00,,,,,,
3010,Common stock,equity,,,4200.00,,,,,
`;

const STATEMENT = 'Date,Description,Amount,Balance\n2026-08-31,Interest August,+12.50,12.50\n2026-09-30,Interest September,+12.60,25.10\n';

/** A company with something of everything that the web app shows amounts of. Returns the addresses of its records, below the company. */
export const filled = async (stage: Stage): Promise<readonly string[]> => {
  const { ledger, account, bankId } = stage;
  const day = { issue_date: '2026-03-01' };
  const line = (code: string, unit_price: string) => [{ account_id: account(code), description: 'Beans', quantity: '2', unit_price }];
  const cafe = (await ledger.counterparties.create({ name: 'Blue Door Cafe', kinds: ['customer'] })).id;
  const ropes = (await ledger.counterparties.create({ name: 'Harbour Ropes', kinds: ['vendor'] })).id;

  const sale = await ledger.invoices.create({ party_id: cafe, ...day, due_date: '2026-03-31', lines: line('4010', '150.00') });
  await ledger.invoices.issue(sale.id);
  const draft = await ledger.invoices.create({ party_id: cafe, ...day, lines: line('4010', '20.00') });
  const note = await ledger.creditNotes.create({ party_id: cafe, ...day, lines: line('4010', '15.00') });
  await ledger.creditNotes.issue(note.id);
  await ledger.creditNotes.apply(note.id, { invoice_ids: [sale.id], amounts: { [sale.id]: '10.00' } });
  await ledger.invoices.writeOff(sale.id, { account_id: account('6070'), amount: '5.00', reason: 'Chipped' });
  const bill = await ledger.bills.create({ party_id: ropes, number: 'R-1', ...day, due_date: '2026-03-31', lines: line('6070', '35.00') });
  await ledger.bills.approve(bill.id);
  const credit = await ledger.vendorCredits.create({ party_id: ropes, number: 'C-1', ...day, lines: line('6070', '3.00') });
  await ledger.vendorCredits.approve(credit.id);

  const taken = async (description: string, amount: string) => {
    const records = [{ date: '2026-03-10', amount, description }];
    return (await ledger.imports.importRecords(bankId, { records })).transactions[0]?.id ?? '';
  };
  const paid = await taken('WIRE OF CAFE', '400.00');
  await ledger.transactions.settle(paid, { parts: [{ amount: '100.00', invoice_id: sale.id }] });
  const laptop = await taken('LAPTOP SHOP', '-2400.00');
  await ledger.transactions.capitalize(laptop, { name: 'Laptop', useful_life_months: 24 });
  const lunch = await taken('PHO HUNG', '-15.00');
  await ledger.transactions.categorize(lunch, { category_account_id: account('6060') });
  const split = await taken('BIG STORE', '-30.00');
  await ledger.transactions.split(split, {
    parts: [
      { category_account_id: account('6060'), amount: '10.00' },
      { category_account_id: account('6070'), amount: '20.00' },
    ],
  });
  const waiting = await taken('SQUARE PAYOUT', '88.00');
  await ledger.transactions.categorize(waiting, { category_account_id: account('4010') }, { propose: { reason: 'A sale' } });
  const shop = await taken('CORNER SHOP', '-7.00');
  await ledger.comments.create(shop, { text: 'A gift?', proposed_account_id: account('6070') });

  await ledger.imports.importAccountStatement(account('1020'), { file: new File([STATEMENT], 'savings.csv') }, {});
  const savings = (await ledger.sourceAccounts.list().all()).find(({ account_id: of }) => of === account('1020'));
  const rule = await ledger.rules.create({ name: 'Shop', account_id: account('6070'), conditions: { description_contains: 'SHOP' } });
  await ledger.periods.close('2026-01');
  const run = await ledger.migrations.startFromCsv({ file: new File([BALANCES], 'old.csv'), cutover_date: '2025-12-31' });

  const [entry] = (await ledger.journal.list({})).data;
  const [proposal] = (await ledger.proposals.list({})).data;
  const days = 'since=2026-01-01&until=2026-12-31';
  return [
    ...['needs_review', 'ready', 'posted', 'excluded'].map((show) => `inbox?show=${show}`),
    ...[paid, laptop, lunch, split].map((id) => `inbox?show=posted&row=${id}`),
    ...[waiting, shop].map((id) => `inbox?row=${id}`),
    `sales?document=${sale.id}`,
    `sales?show=draft&document=${draft.id}`,
    `sales?kind=credit_note&document=${note.id}`,
    `purchases?document=${bill.id}`,
    `purchases?kind=vendor_credit&document=${credit.id}`,
    ...['1010', '1100', '2000', '6060'].map((code) => `accounts?account=${account(code)}&${days}`),
    `journal?entry=${entry?.id}`,
    ...[cafe, ropes].map((id) => `parties?party=${id}`),
    `approvals?proposal=${proposal?.id}`,
    `files?view=reconcile&source=${savings?.id}`,
    `rules?rule=${rule.id}`,
    `migration?run=${run.id}`,
    `closing?month=2026-03`,
  ];
};
