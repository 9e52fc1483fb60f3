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
    chart: query('accounts.read', readChart),
    read: query('accounts.read', readAccount),
    register: query('accounts.read', readRegister),
    create: command('accounts.create', createAccount, made),
    change: command('accounts.change', changeAccount, named),
    requireDimensions: command('accounts.require_dimensions', requireDimensions, named),
    setTaxLine: command('accounts.set_tax_line', setTaxLine, named),
    setLogo: logo('accounts.set_logo', command('accounts.set_logo', setAccountLogo, namedSecond)),
  },
  dimensions: {
    list: query('dimensions.read', listDimensions),
    create: command('dimensions.create', createDimension, made),
    change: command('dimensions.change', changeDimension, named),
    addValue: command('dimensions.change', addDimensionValue, named),
    changeValue: command('dimensions.change', changeDimensionValue, named),
  },
});
