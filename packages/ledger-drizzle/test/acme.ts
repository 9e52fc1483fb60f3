import { accountIds, createLedger, granted, type Ledger, type MemberCaller, type Store } from 'ledger-core';

/** A small company for tests of stores. */
export interface Acme {
  readonly ledger: Ledger;
  readonly owner: MemberCaller;
  readonly account: (code: string) => `acct_${string}`;
}

export const openAcme = async (store: Store): Promise<Acme> => {
  const ledger = createLedger({ store });
  const { owner } = granted(await ledger.books.open({ name: 'Acme', currency: 'USD', legalStructure: 'corporation' }));
  return { ledger, owner, account: accountIds(granted(await ledger.accounts.chart(owner))) };
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
  return granted(posted).entry;
};
