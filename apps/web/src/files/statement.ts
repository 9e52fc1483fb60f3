import type { Body, Schemas } from 'ledger-api-client';
import { decimalOf, minorOf, scaleOf } from '../parts/minor.ts';

/** The bank, card or processor account of imported files. */
export type Source = Schemas['SourceAccountOut'];

export type Reconciliation = Schemas['ReconciliationDetailOut'];

/** The person's input for a statement. The import and the books provide the rest. */
export type Stated = Pick<Body<'reconciliations.create'>, 'since' | 'until' | 'opening_balance' | 'closing_balance'>;

/** The remaining difference with some entries outstanding, and whether it then ties out. Pure. */
export const leftOf = ({ difference, reasons, ties_out }: Reconciliation, outstanding: readonly string[]) => {
  const isNamed = ({ entry_id: id }: Reconciliation['reasons'][number]) => id !== null && outstanding.includes(id);
  const scale = scaleOf(difference);
  const named = reasons.filter(isNamed).reduce((sum, each) => sum + (minorOf(each.difference, scale) ?? 0n), 0n);
  const left = (minorOf(difference, scale) ?? 0n) - named;
  const isClear = reasons.every((reason) => !reason.stands_in_the_way || isNamed(reason));
  return { difference: decimalOf(left, scale), tiesOut: ties_out || (isClear && left === 0n) };
};
