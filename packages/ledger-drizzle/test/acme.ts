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

/** A sale for cash. */
export const saleOf = ({ account }: Pick<Acme, 'account'>, date: string, amount: string, description = 'Sale') => ({
  ...{ date, description },
  lines: [
    { accountId: account('1010'), side: 'debit' as const, amount },
    { accountId: account('4010'), side: 'credit' as const, amount },
  ],
});

/** Posts a sale for cash. */
export const postSale = async (acme: Acme, date: string, amount: string) =>
  granted(await acme.ledger.journal.post(acme.owner, saleOf(acme, date, amount))).entry;
