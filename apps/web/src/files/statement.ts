import type { Body, Schemas } from 'ledger-client';
import { decimalOf, minorOf, scaleOf } from '../parts/minor.ts';

/** The bank, card or processor account that files are of. */
export type Source = Schemas['SourceAccountOut'];

export type Reconciliation = Schemas['ReconciliationDetailOut'];

/** What a person says of a statement; the import and the books say the rest. */
export type Stated = Pick<Body<'createReconciliation'>, 'since' | 'until' | 'opening_balance' | 'closing_balance'>;

/** What is left of a difference when entries are named that the bank moves later; whether it ties out then. Pure. */
export const leftOf = ({ difference, reasons, ties_out }: Reconciliation, outstanding: readonly string[]) => {
  const isNamed = ({ entry_id: id }: Reconciliation['reasons'][number]) => id !== null && outstanding.includes(id);
  const scale = scaleOf(difference);
  const named = reasons.filter(isNamed).reduce((sum, each) => sum + (minorOf(each.difference, scale) ?? 0n), 0n);
  const left = (minorOf(difference, scale) ?? 0n) - named;
  const isClear = reasons.every((reason) => !reason.stands_in_the_way || isNamed(reason));
  return { difference: decimalOf(left, scale), tiesOut: ties_out || (isClear && left === 0n) };
};
