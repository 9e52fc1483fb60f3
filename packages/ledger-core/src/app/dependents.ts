import { boughtAssets } from '../assets/fixed-assets/dependents.ts';
import { ownSchedules } from '../assets/schedules/dependents.ts';
import { byTransaction, type Dependent, type DependentsByTransaction } from '../bank/transactions/dependent.ts';
import type { Transaction } from '../bank/transactions/transaction.ts';
import { ownersMoney } from '../capital/capital/dependents.ts';
import { linkedCash } from '../capital/cash-links/dependents.ts';
import { otherLegs } from '../review/matching/dependents.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import { paidDocuments } from '../trade/settlement/dependents.ts';

type DependentsOfModule = (transactions: readonly Transaction[], unit: UnitOfWork) => readonly Dependent[] | Promise<readonly Dependent[]>;

const MODULES: readonly DependentsOfModule[] = [linkedCash, otherLegs, paidDocuments, boughtAssets, ownSchedules, ownersMoney];

/** Everything that depends on the categorization of transactions.  [FIL-32] [FIL-33] */
export const dependentsOf = async (unit: UnitOfWork, transactions: readonly Transaction[]): Promise<DependentsByTransaction> =>
  byTransaction((await Promise.all(MODULES.map((of) => of(transactions, unit)))).flat());
