import { type BadRow, type Currency, currencyOf, type IsoDate, isRefusal, type SourceRecord, type Why, whyOf } from 'ledger-core';
import { currentCode } from '../csv/amounts.ts';
import { why as whyOfFile } from '../file-reasons.ts';
import { size } from '../size.ts';
import type { StatementRow } from '../statement-rows.ts';
import { sentFields } from '../text.ts';
import { parseOfxAmount } from './amounts.ts';
import { ofxDate } from './dates.ts';
import { why } from './reasons.ts';
import { counterpartyOf, descriptionOf, factsOf, kindOf } from './texts.ts';
import { childOf, type OfxNode, textOf } from './tree.ts';

/** The statement whose currency determines how a transaction's amount is read. */
export interface OfAccountStatement {
  /** The currency of the statement; null if there is none. */
  readonly named: string | null;
  readonly currency: Currency;
  readonly isPending: boolean;
}

/** Reads one STMTTRN or STMTTRNP. The first fault is reported with its line and tag. */
export const readTransaction = (transaction: OfxNode, statement: OfAccountStatement): StatementRow => {
  const currency = currencyIn(transaction, statement);
  if ('reason' in currency) return { is: 'bad', bad: currency };
  const date = dateIn(transaction, statement.isPending);
  if (typeof date !== 'string') return { is: 'bad', bad: date };
  const minor = minorIn(transaction, currency.currency);
  if (typeof minor !== 'bigint') return { is: 'bad', bad: minor };
  if (minor === 0n) return { is: 'ignored', why: { rowNumber: transaction.line, column: null, ...whyOfFile.the_movement_of_zero() } };
  const description = descriptionOf(transaction);
  if (description === '') return { is: 'bad', bad: faultIn(transaction, 'NAME', why.no_text_and_no_type()) };
  return {
    is: 'movement',
    named: childOf(transaction, 'FITID')?.value ?? '',
    reading: {
      ref: null,
      date,
      amountMinor: size(minor),
      direction: minor < 0n ? 'out' : 'in',
      currency: currency.named,
      kind: kindOf(transaction, minor, statement.isPending),
      description,
      memo: textOf(transaction, 'MEMO') || null,
      counterparty: counterpartyOf(transaction) || null,
      facts: factsOf(transaction),
      ...recordOf(transaction),
    },
  };
};

/** Transaction types whose sign contradicts their direction in every transaction.  [STM-23] */
export const contradictedTypes = (transactions: readonly OfxNode[]): readonly Why[] =>
  Object.entries(TYPES).flatMap(([direction, types]) => {
    const typed = transactions.filter((each) => (types as readonly string[]).includes(textOf(each, 'TRNTYPE').toUpperCase()));
    const [first] = typed;
    const isContrary = (each: OfxNode): boolean => textOf(each, 'TRNAMT').startsWith('-') === (direction === 'in');
    if (first === undefined || !typed.every(isContrary)) return [];
    const shown = { types, line: first.line, type: textOf(first, 'TRNTYPE'), amount: textOf(first, 'TRNAMT') };
    return [direction === 'out' ? why.type_against_sign_out(shown) : why.type_against_sign_in(shown)];
  });

const TYPES = { out: ['DEBIT', 'POS', 'CHECK', 'DIRECTDEBIT'], in: ['CREDIT', 'DEP', 'DIRECTDEP'] } as const satisfies Readonly<
  Record<string, readonly string[]>
>;

/** Places a fault at its tag, else at the transaction, and includes the transaction id. */
const faultIn = (transaction: OfxNode, tag: string, because: Why): BadRow => {
  const fitid = textOf(transaction, 'FITID');
  const reason = fitid === '' ? whyOf(because) : why.transaction_at_fault({ because, id: fitid });
  return { rowNumber: childOf(transaction, tag)?.line ?? transaction.line, column: tag, ...reason };
};

/** CURRENCY is the currency of the amount. ORIGCURRENCY is only the currency before the bank converted it. */
const currencyIn = (
  transaction: OfxNode,
  { named, currency }: OfAccountStatement,
): Pick<OfAccountStatement, 'named' | 'currency'> | BadRow => {
  const printed = currentCode(textOf(transaction, 'CURRENCY', 'CURSYM').toUpperCase());
  if (printed === '') return { named, currency };
  const own = currencyOf(printed);
  return isRefusal(own) ? faultIn(transaction, 'CURRENCY', own) : { named: printed, currency: own };
};

/** The posting date, or the transaction date if it is pending.  [STM-7] */
const dateIn = (transaction: OfxNode, isPending: boolean): IsoDate | BadRow => {
  const tag = isPending && textOf(transaction, 'DTPOSTED') === '' ? 'DTTRAN' : 'DTPOSTED';
  const printed = textOf(transaction, tag);
  if (printed === '') return faultIn(transaction, tag, whyOfFile.date_missing());
  return ofxDate(printed) ?? faultIn(transaction, tag, why.ofx_date_wrong({ text: printed }));
};

const minorIn = (transaction: OfxNode, currency: Currency): bigint | BadRow => {
  const printed = textOf(transaction, 'TRNAMT');
  if (printed === '') return faultIn(transaction, 'TRNAMT', whyOfFile.amount_missing());
  const minor = parseOfxAmount(printed, currency);
  return isRefusal(minor) ? faultIn(transaction, 'TRNAMT', minor) : minor;
};

/** The values exactly as sent, by tag. Repeated tags are numbered.  [STM-10] */
const recordOf = (transaction: OfxNode): Pick<SourceRecord, 'payload' | 'row'> => {
  const cells = new Map<string, string>();
  const counts = new Map<string, number>();
  for (const [path, value] of valuesIn(transaction, '')) {
    const count = (counts.get(path) ?? 0) + 1;
    counts.set(path, count);
    cells.set(count === 1 ? path : `${path} ${count}`, value);
  }
  return sentFields(transaction.line, cells);
};

const valuesIn = (node: OfxNode, path: string): readonly (readonly [string, string])[] =>
  node.children.flatMap((child) => {
    const name = path === '' ? child.name : `${path}/${child.name}`;
    return child.children.length > 0 ? valuesIn(child, name) : [[name, child.value] as const];
  });
