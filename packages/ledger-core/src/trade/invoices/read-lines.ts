import { MAX_SCHEDULE_MONTHS } from '../../assets/schedules/limits.ts';
import type { Currency } from '../../kernel/currencies.ts';
import { type IsoDate, parseDate } from '../../kernel/dates.ts';
import type { AccountId } from '../../kernel/ids.ts';
import { MAX_POSTED_MINOR } from '../../kernel/limits.ts';
import { extend, formatAmount, parseAmount } from '../../kernel/money.ts';
import type { Why } from '../../kernel/reason.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { checkText } from '../../kernel/text.ts';
import { type Account, checkPostable } from '../../ledger/accounts/account.ts';
import type { Chart } from '../../ledger/accounts/chart.ts';
import { isOwnMoney } from '../../ledger/accounts/own-money.ts';
import { why as accountsWhy } from '../../ledger/accounts/reasons.ts';
import { checkDimensions } from '../../ledger/dimensions/check.ts';
import type { Dimension } from '../../ledger/dimensions/dimension.ts';
import { monthsOfService } from './deferral.ts';
import { MAX_INVOICE_LINES, MAX_QUANTITY_DECIMALS } from './limits.ts';
import { type InvoiceLine, type NewInvoiceLine, totalOfLines } from './line.ts';
import { why } from './reasons.ts';

export interface LineFacts {
  readonly currency: Currency;
  readonly chart: Chart;
  readonly fedAccounts: ReadonlySet<AccountId>;
  readonly dimensions: readonly Dimension[];
}

type LineRefusal = Refusal<'unprocessable' | 'account_not_usable'>;

export type Trade = 'invoice' | 'bill' | 'credit_note' | 'vendor_credit';

/** The document to use instead if the total would be negative.  [VCR-6] */
const INSTEAD: Readonly<Record<Trade, Why>> = {
  invoice: why.use_credit_note(),
  bill: why.use_vendor_credit(),
  credit_note: why.use_invoice(),
  vendor_credit: why.use_bill(),
};

/**
 * Parses the lines of a document.  [INV-2] [INV-3] Pure.
 * Refuses the first invalid line: unprocessable (text, quantity, price, tax, service dates, dimensions, account), account_not_usable; then
 * the total.
 */
export const readLines = (facts: LineFacts, trade: Trade, lines: readonly NewInvoiceLine[]): readonly InvoiceLine[] | LineRefusal => {
  if (lines.length === 0 || lines.length > MAX_INVOICE_LINES)
    return refuse('unprocessable', why.lines_up_to({ most: MAX_INVOICE_LINES }), 'lines');
  const read: InvoiceLine[] = [];
  for (const [at, given] of lines.entries()) {
    const line = readLine(facts, trade, given, `lines[${at}]`);
    if (isRefusal(line)) return line;
    read.push(line);
  }
  const total = totalOfLines(read);
  if (total > 0n && total <= MAX_POSTED_MINOR) return read;
  const { code, scale } = facts.currency;
  const counted = { total: formatAmount(total, scale), code };
  const reason = total < 0n ? why.total_below_zero({ ...counted, instead: INSTEAD[trade] }) : why.total_out_of_range(counted);
  return refuse('unprocessable', reason, 'lines');
};

const readLine = (facts: LineFacts, trade: Trade, given: NewInvoiceLine, path: string): InvoiceLine | LineRefusal => {
  const wrongText = checkText(given.description, `${path}.description`, 1);
  if (wrongText !== undefined) return wrongText;
  const quantity = readQuantity(given.quantity ?? '1', `${path}.quantity`);
  if (isRefusal(quantity)) return quantity;
  const unitPriceMinor = parseAmount(given.unitPrice, facts.currency, `${path}.unitPrice`);
  if (isRefusal(unitPriceMinor)) return unitPriceMinor;
  const service = readService(given, path);
  if (isRefusal(service)) return service;
  const amountMinor = extend(quantity, formatAmount(unitPriceMinor, facts.currency.scale), facts.currency);
  const account = facts.chart.byId.get(given.accountId);
  const field = `${path}.accountId`;
  if (account === undefined) return refuse('unprocessable', accountsWhy.no_such_account({ id: given.accountId }), field);
  return (
    checkTax(facts.currency, given.taxAmount ?? '0', `${path}.taxAmount`) ??
    checkSize(amountMinor, path) ??
    checkDimensions(facts.dimensions, given.dimensions ?? [], `${path}.dimensions`) ??
    checkLineAccount(facts, trade, account, field) ??
    checkRelease(facts, trade, account, given, path) ?? {
      accountId: account.id,
      description: given.description.trim(),
      quantity,
      unitPriceMinor,
      amountMinor,
      ...service,
      releaseAccountId: given.releaseAccountId ?? null,
      dimensions: given.dimensions ?? [],
    }
  );
};

const QUANTITY = /^(\d{1,15})(?:\.(\d+))?$/;

/** A quantity as decimal text without trailing zeros. */
const readQuantity = (given: string | number, field: string): string | Refusal<'unprocessable'> => {
  const match = QUANTITY.exec(String(given));
  const whole = match?.[1]?.replace(/^0+(?=\d)/, '') ?? '';
  const decimals = match?.[2]?.replace(/0+$/, '') ?? '';
  if (match === null || decimals.length > MAX_QUANTITY_DECIMALS || (whole === '0' && decimals === ''))
    return refuse('unprocessable', why.no_quantity({ given, most: MAX_QUANTITY_DECIMALS }), field);
  return decimals === '' ? whole : `${whole}.${decimals}`;
};

const checkTax = (currency: Currency, given: string | number, field: string): Refusal<'unprocessable'> | undefined => {
  const tax = parseAmount(given, currency, field);
  if (isRefusal(tax)) return tax;
  return tax === 0n ? undefined : refuse('unprocessable', why.no_taxes(), field);
};

const checkSize = (amountMinor: bigint, path: string): Refusal<'unprocessable'> | undefined =>
  amountMinor <= MAX_POSTED_MINOR && amountMinor >= -MAX_POSTED_MINOR
    ? undefined
    : refuse('unprocessable', why.line_too_large(), `${path}.unitPrice`);

type Service = Pick<InvoiceLine, 'serviceStart' | 'serviceEnd'>;

const readService = ({ serviceStart, serviceEnd }: NewInvoiceLine, path: string): Service | Refusal<'unprocessable'> => {
  const no = (field: string, reason: Why) => refuse('unprocessable', reason, `${path}.${field}`);
  if (serviceStart == null && serviceEnd == null) return { serviceStart: null, serviceEnd: null };
  if (serviceStart == null) return no('serviceStart', why.service_without_start());
  if (serviceEnd == null) return no('serviceEnd', why.service_without_end());
  const start = parseDate(serviceStart, `${path}.serviceStart`);
  const end = parseDate(serviceEnd, `${path}.serviceEnd`);
  if (isRefusal(start)) return start;
  if (isRefusal(end)) return end;
  if (end < start) return no('serviceEnd', why.service_ends_before_start({ end, start }));
  const months = monthsOfService(start as IsoDate, end as IsoDate);
  if (months > MAX_SCHEDULE_MONTHS) return no('serviceEnd', why.service_too_long({ months, most: MAX_SCHEDULE_MONTHS }));
  return { serviceStart: start, serviceEnd: end };
};

/** Deferred revenue accounts have numbers 24…, as cash accounts have 10….  [INV-2] */
export const isDeferredRevenue = ({ type, code, controlRole, role }: Account): boolean =>
  type === 'liability' && code.startsWith('24') && controlRole === null && role === null;

/**
 * Sales lines require revenue or deferred revenue. Purchase lines require an expense, or an asset that no other operation manages.  [INV-2]
 */
const checkLineAccount = (
  { fedAccounts }: LineFacts,
  trade: Trade,
  account: Account,
  field: string,
): Refusal<'unprocessable' | 'account_not_usable'> | undefined => {
  const isPurchase = trade === 'bill' || trade === 'vendor_credit';
  const isBought = account.type === 'expense' || (account.type === 'asset' && account.controlRole === null && account.role === null);
  const fits = isPurchase ? isBought && !isOwnMoney(account, fedAccounts) : account.type === 'revenue' || isDeferredRevenue(account);
  const wanted = isPurchase ? why.the_purchase_account() : why.the_sale_account();
  if (!fits) return refuse('unprocessable', why.account_not_wanted({ code: account.code, name: account.name, wanted }), field);
  return checkPostable(account, field);
};

/** A service line on a balance sheet account requires the account to which the service is recognized.  [INV-9] */
const checkRelease = (
  { chart }: LineFacts,
  trade: Trade,
  account: Account,
  given: NewInvoiceLine,
  path: string,
): LineRefusal | undefined => {
  const field = `${path}.releaseAccountId`;
  const { releaseAccountId: id } = given;
  const isHeld = account.type === 'asset' || account.type === 'liability';
  const [type, typed] =
    trade === 'invoice' ? (['revenue', why.the_revenue_type()] as const) : (['expense', why.the_expense_type()] as const);
  if (trade === 'credit_note' || trade === 'vendor_credit') {
    return id == null ? undefined : refuse('unprocessable', why.releases_nothing(), field);
  }
  if (id == null)
    return isHeld && given.serviceStart != null
      ? refuse('unprocessable', why.release_account_missing({ code: account.code, name: account.name, typed }), field)
      : undefined;
  if (!isHeld || given.serviceStart == null) return refuse('unprocessable', why.release_needs_service(), field);
  const released = chart.byId.get(id);
  if (released === undefined) return refuse('unprocessable', accountsWhy.no_such_account({ id }), field);
  if (released.type !== type)
    return refuse('unprocessable', why.release_account_of_wrong_type({ code: released.code, name: released.name, typed }), field);
  return checkPostable(released, field);
};
