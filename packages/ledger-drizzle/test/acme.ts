import { assert, createLedger, isRefusal, type Ledger, type MemberCaller, type Store } from 'ledger-core';

/** A small company for tests of stores. */
export interface Acme {
  readonly ledger: Ledger;
  readonly owner: MemberCaller;
  readonly account: (code: string) => `acct_${string}`;
}

export const openAcme = async (store: Store): Promise<Acme> => {
  const ledger = createLedger({ store });
  const opened = await ledger.books.open({ name: 'Acme', currency: 'USD', legalStructure: 'corporation' });
  assert(!isRefusal(opened), 'books can be opened');
  const chart = await ledger.accounts.chart(opened.owner);
  assert(!isRefusal(chart), 'the chart can be read');
  const ids = new Map(chart.accounts.map(({ account }) => [account.code, account.id]));
  return {
    ledger,
    owner: opened.owner,
    account: (code) => {
      const id = ids.get(code);
      assert(id !== undefined, `the starter chart has ${code}`);
      return id;
    },
  };
};

/** Posts a sale for cash. */
export const postSale = async ({ ledger, owner, account }: Acme, date: string, amount: string) => {
  const posted = await ledger.journal.post(owner, {
    date,
    description: 'Sale',
    lines: [
      { accountId: account('1010'), side: 'debit', amount },
      { accountId: account('4010'), side: 'credit', amount },
    ],
  });
  assert(!isRefusal(posted), 'a sale can be posted');
  return posted.entry;
};
