import type { Given } from '../../app/given.ts';
import { accountStatement } from '../../closing/reports/account-statement.ts';
import { made, named, namedSecond } from '../../company/audit/subject.ts';
import { applyCash } from '../../trade/settlement/apply-cash.ts';
import { unapplyCash } from '../../trade/settlement/unapply-cash.ts';
import { counterpartyView, counterpartyViews } from '../../views/counterparty.ts';
import { pageOf } from '../../views/page.ts';
import { appliedCashView } from '../../views/settlement.ts';
import { setCounterpartyLogo } from '../pictures/set-counterparty-logo.ts';
import { addCounterparty } from './add-counterparty.ts';
import { changeCounterparty } from './change-counterparty.ts';
import { listCounterparties, readCounterparty } from './read-counterparties.ts';

/** Counterparties. */
export const counterpartiesOperations = ({ query, command, logo }: Given) => ({
  counterparties: {
    /** One page of the counterparties, the newest first; `text` searches in their names. */
    list: query('parties.read', listCounterparties).answering(pageOf(counterpartyViews)),
    /** One counterparty by its id. */
    read: query('parties.read', readCounterparty).answering(counterpartyView),
    /** Adds a customer, a vendor or another payer or payee. */
    create: command('parties.add', addCounterparty, made).answering(counterpartyView),
    /** Changes the given fields of a counterparty. */
    change: command('parties.change', changeCounterparty, named).answering(counterpartyView),
    /** Puts the unapplied cash of a party to its open documents, the oldest first. */
    apply: command('parties.apply', applyCash, named).answering(appliedCashView),
    /** Takes what a payment or a vendor's credit pays back from documents, without posting: it is unapplied cash again. */
    unapply: command('parties.unapply', unapplyCash, named).answering(appliedCashView),
    /** The statement of account of a party: its lines on receivables and payables, with the balance after each. */
    statement: query('parties.read', accountStatement),
    /** Sets the logo of a counterparty from an image; null removes it. */
    setLogo: logo('parties.set_logo', command('parties.set_logo', setCounterpartyLogo, namedSecond).answering(counterpartyView)),
  },
});
