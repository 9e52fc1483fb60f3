import type { Dependencies } from '../../app/dependencies.ts';
import { made, named, namedSecond } from '../../company/audit/subject.ts';
import { accountDetailView, accountView, changedAccountView, chartView } from '../../views/account.ts';
import { withAnnotations } from '../annotations/give-annotations.ts';
import { requireDimensions } from '../dimensions/require-dimensions.ts';
import { setAccountLogo } from '../images/set-account-logo.ts';
import { readRegister } from '../journal/read-register.ts';
import { setTaxLine } from '../tax/set-tax-line.ts';
import { changeAccount } from './change-account.ts';
import { createAccount } from './create-account.ts';
import { readAccount, readChart } from './read-chart.ts';

const create = withAnnotations('account', createAccount);

/** The chart of accounts. */
export const accountsOperations = ({ query, command, logo }: Dependencies) => ({
  accounts: {
    /**
     * The chart as a tree, depth first by code. Each account has its balance as of a day (default: today).
     * @example
     * const chart = granted(await ledger.accounts.chart(owner, { asOf: '2026-01-31' }));
     */
    chart: query('accounts.read', readChart).returning(chartView),
    /**
     * One account with its balance, its parent and its direct children.
     * @example
     * const { view, children } = granted(await ledger.accounts.read(owner, account('1010')));
     */
    read: query('accounts.read', readAccount).returning(accountDetailView),
    /**
     * The posted lines of an account in a date range, with a running balance.
     * @example
     * const register = granted(await ledger.accounts.register(owner, account('1010'), { since: '2026-03-01', until: '2026-03-31' }));
     */
    register: query('accounts.read', readRegister),
    /**
     * Adds an account to the chart.
     * @example
     * const tea = granted(await ledger.accounts.create(owner, { code: '6065', name: 'Tea', type: 'expense' }));
     */
    create: command('accounts.create', create, made),
    /**
     * Changes the given fields of an account. `isActive: false` deactivates it.
     * @example
     * granted(await ledger.accounts.change(owner, account('6060'), { name: 'Meals and tea' }));
     */
    change: command('accounts.change', changeAccount, named).returning(changedAccountView),
    /**
     * Sets the dimensions that every new line on an account requires. Replaces the earlier set.
     * @example
     * granted(await ledger.accounts.requireDimensions(owner, account('6060'), [dimensionId]));
     */
    requireDimensions: command('accounts.require_dimensions', requireDimensions, named),
    /**
     * Sets the tax form line of an account. Null restores the default.
     * @example
     * granted(await ledger.accounts.setTaxLine(owner, account('6090'), 'deduction.rents'));
     */
    setTaxLine: command('accounts.set_tax_line', setTaxLine, named),
    /**
     * Sets the logo of an account from an image. Null removes it.
     * @example
     * granted(await ledger.accounts.setLogo(owner, image, account('1010')));
     */
    setLogo: logo('accounts.set_logo', command('accounts.set_logo', setAccountLogo, namedSecond).returning(accountView)),
  },
});
