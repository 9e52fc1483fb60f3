import { changeAccount } from '../accounts/change-account.ts';
import { createAccount } from '../accounts/create-account.ts';
import { readAccount, readChart } from '../accounts/read-chart.ts';
import { readRegister } from '../accounts/read-register.ts';
import { made, named, namedSecond } from '../audit/subject.ts';
import { addDimensionValue } from '../dimensions/add-dimension-value.ts';
import { changeDimension } from '../dimensions/change-dimension.ts';
import { changeDimensionValue } from '../dimensions/change-dimension-value.ts';
import { createDimension } from '../dimensions/create-dimension.ts';
import { listDimensions } from '../dimensions/read-dimensions.ts';
import { requireDimensions } from '../dimensions/require-dimensions.ts';
import { setAccountLogo } from '../pictures/set-account-logo.ts';
import { setTaxLine } from '../tax/set-tax-line.ts';
import type { Makers } from './makers.ts';

/** The chart of accounts and the dimensions of its lines. */
export const accountsOperations = ({ query, command, logo }: Makers) => ({
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
  dimensions: {
    /** Every dimension with its values. */
    list: query('dimensions.read', listDimensions),
    /** Adds a dimension, such as departments or projects. */
    create: command('dimensions.create', createDimension, made),
    /** Changes the name of a dimension, or takes it out of use. */
    change: command('dimensions.change', changeDimension, named),
    /** Adds a value to a dimension, such as one department. */
    addValue: command('dimensions.change', addDimensionValue, named),
    /** Changes the name of a value, or takes it out of use. */
    changeValue: command('dimensions.change', changeDimensionValue, named),
  },
});
