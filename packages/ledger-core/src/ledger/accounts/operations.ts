import type { Given } from '../../app/given.ts';
import { made, named, namedSecond } from '../../company/audit/subject.ts';
import { requireDimensions } from '../dimensions/require-dimensions.ts';
import { readRegister } from '../journal/read-register.ts';
import { setAccountLogo } from '../pictures/set-account-logo.ts';
import { setTaxLine } from '../tax/set-tax-line.ts';
import { changeAccount } from './change-account.ts';
import { createAccount } from './create-account.ts';
import { readAccount, readChart } from './read-chart.ts';

/** The chart of accounts. */
export const accountsOperations = ({ query, command, logo }: Given) => ({
  accounts: {
    /** The chart as a tree, depth first by code, each account with its balance as of a day (today by default). */
    chart: query('accounts.read', readChart),
    /** One account with its balance, its parent and its direct children. */
    read: query('accounts.read', readAccount),
    /** The posted lines of an account from one day to another, with a running balance. */
    register: query('accounts.read', readRegister),
    /** Adds an account to the chart. */
    create: command('accounts.create', createAccount, made),
    /** Changes the given fields of an account; `isActive: false` takes it out of use. */
    change: command('accounts.change', changeAccount, named),
    /** Sets the dimensions that every line on an account must have, in place of the earlier ones. */
    requireDimensions: command('accounts.require_dimensions', requireDimensions, named),
    /** Sets the line of the tax form on which an account goes; null restores the default. */
    setTaxLine: command('accounts.set_tax_line', setTaxLine, named),
    /** Sets the logo of an account from an image; null removes it. */
    setLogo: logo('accounts.set_logo', command('accounts.set_logo', setAccountLogo, namedSecond)),
  },
});
