import type { Dependencies } from '../../app/dependencies.ts';
import { accountStatement } from '../../closing/reports/account-statement.ts';
import { made, named, namedSecond } from '../../company/audit/subject.ts';
import { applyCash } from '../../trade/settlement/apply-cash.ts';
import { unapplyCash } from '../../trade/settlement/unapply-cash.ts';
import { changedCounterpartyView, counterpartyView, counterpartyViews } from '../../views/counterparty.ts';
import { pageOf } from '../../views/page.ts';
import { statementPdfOf } from '../../views/pdfs-of.ts';
import { appliedCashView } from '../../views/settlement.ts';
import { withAnnotations } from '../annotations/give-annotations.ts';
import { setCounterpartyLogo } from '../images/set-counterparty-logo.ts';
import { addCounterparty } from './add-counterparty.ts';
import { changeCounterparty } from './change-counterparty.ts';
import { listCounterparties, readCounterparty } from './read-counterparties.ts';

const create = withAnnotations('counterparty', addCounterparty);

/** Counterparties: customers, vendors, investors and other payers and payees. */
export const counterpartiesOperations = ({ query, command, logo, drawn }: Dependencies) => ({
  counterparties: {
    /**
     * One page of the counterparties, newest first. `text` searches their names.
     * @example
     * const { data } = granted(await ledger.counterparties.list(owner, { text: 'fox' }));
     */
    list: query('counterparties.read', listCounterparties).returning(pageOf(counterpartyViews)),
    /**
     * One counterparty by its id.
     * @example
     * const { counterparty } = granted(await ledger.counterparties.read(owner, customerId));
     */
    read: query('counterparties.read', readCounterparty).returning(counterpartyView),
    /**
     * Adds a customer, a vendor or another payer or payee.
     * @example
     * granted(await ledger.counterparties.create(owner, { name: 'Acme', kinds: ['customer'], termsDays: 30 }));
     */
    create: command('counterparties.create', create, made).returning(counterpartyView),
    /**
     * Changes the given fields of a counterparty, or deactivates or reactivates it. Deactivating returns a warning if it has open items.
     * @example
     * granted(await ledger.counterparties.change(owner, customerId, { termsDays: 14 }));
     */
    change: command('counterparties.change', changeCounterparty, named).returning(changedCounterpartyView),
    /**
     * Applies the unapplied cash of a counterparty to its open documents, oldest first.
     * @example
     * granted(await ledger.counterparties.applyCash(owner, payerId));
     */
    applyCash: command('counterparties.apply_cash', applyCash, named).returning(appliedCashView),
    /**
     * Unapplies a payment or a vendor credit from documents without posting. The amount becomes unapplied cash again.
     * @example
     * granted(await ledger.counterparties.unapplyCash(owner, customerId, { transactionId: settledId }));
     */
    unapplyCash: command('counterparties.unapply_cash', unapplyCash, named).returning(appliedCashView),
    /**
     * The account statement of a counterparty: its lines on receivables and payables, with the balance after each.
     * @example
     * granted(await ledger.counterparties.statement(owner, customerId, { since: '2026-03-01', until: '2026-03-31' }));
     */
    statement: query('counterparties.read', accountStatement),
    /**
     * The account statement of a counterparty as a PDF, in English or German.
     * @example
     * const { bytes } = granted(await ledger.counterparties.statementPdf(owner, customerId, { until: '2026-03-31' }));
     */
    statementPdf: drawn(query('counterparties.read', statementPdfOf)),
    /**
     * Sets the logo of a counterparty from an image. Null removes it.
     * @example
     * granted(await ledger.counterparties.setLogo(owner, image, customerId));
     */
    setLogo: logo(
      'counterparties.set_logo',
      command('counterparties.set_logo', setCounterpartyLogo, namedSecond).returning(counterpartyView),
    ),
  },
});
