import { type Restored, waitingMinor, withCredit, withoutCredit } from '../../assets/schedules/credit.ts';
import type { Schedule } from '../../assets/schedules/schedule.ts';
import type { IsoMonth } from '../../kernel/dates.ts';
import { byId, groupBy } from '../../kernel/grouping.ts';
import type { ScheduleId } from '../../kernel/ids.ts';
import { amountIn, sizeOf } from '../../kernel/money.ts';
import type { Why } from '../../kernel/reason.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { AccountType } from '../../ledger/accounts/account.ts';
import { isIn } from '../../ledger/dimensions/dimension.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { deferralOf } from '../invoices/deferral.ts';
import type { Invoice } from '../invoices/invoice.ts';
import type { DeferralPart } from '../invoices/invoice-entry.ts';
import type { InvoiceLine } from '../invoices/line.ts';
import { CREDIT_WHYS, type CreditNote, type DeferredPart } from './credit-note.ts';
import { why } from './reasons.ts';

/** The reductions of the corrected document's schedules by a credit note: the shortened schedules, and the parts of its lines. */
interface DeferralCredited {
  readonly schedules: readonly Schedule[];
  readonly parts: readonly DeferredPart[];
}

/**
 * Reduces the schedules of the invoice that a credit note corrects. A line on the holding account reduces the deferral by its amount. A
 * line on the account to which the deferral is recognized reduces the deferral as far as possible; the rest is posted to the line's own
 * account.
 * Refused with unprocessable if a line on a holding account exceeds the amount deferred there, or if only another invoice is deferred
 * there.  [SCH-9]
 */
export const deferralCredited = async (
  unit: Needs<'accounts' | 'invoices' | 'schedules'>,
  note: CreditNote,
): Promise<DeferralCredited | Refusal<'unprocessable'>> => {
  const original = await originalOf(unit, note);
  const running = new Map(byId(await schedulesOf(unit, original)));
  const changed = new Map<ScheduleId, Schedule>();
  const parts: DeferredPart[] = [];
  const others = await runningOf(unit, note);
  for (const [at, line] of note.lines.entries()) {
    const onHolding = [...running.values()].filter(({ holdingAccountId }) => holdingAccountId === line.accountId);
    const wrong = checkHolding(unit, note, at, onHolding, others);
    if (isRefusal(wrong)) return wrong;
    const ofOriginal = original === undefined ? [] : creditedBy(line, original, running);
    const on = onHolding.length > 0 ? onHolding : ofOriginal;
    const shortened = credited(note, on, line.amountMinor);
    for (const schedule of shortened) {
      running.set(schedule.id, schedule);
      changed.set(schedule.id, schedule);
    }
    if (onHolding.length === 0) parts.push(...deferredParts(shortened).map((part) => ({ line: at, ...part })));
  }
  return { schedules: [...changed.values()], parts };
};

/** A line on a holding account must not exceed the deferred amount there, nor reduce the deferral of another document. */
const checkHolding = (
  unit: Needs,
  { kind, lines }: CreditNote,
  at: number,
  on: readonly Schedule[],
  others: readonly Schedule[],
): Refusal<'unprocessable'> | undefined => {
  const { accountId, amountMinor } = lines[at] as InvoiceLine;
  const other = others.find(({ holdingAccountId }) => holdingAccountId === accountId);
  if (on.length === 0) return other !== undefined && amountMinor > 0n ? ofOther(at, other, CREDIT_WHYS[kind].owed) : undefined;
  const waiting = totalWaiting(on);
  if (amountMinor <= waiting) return undefined;
  const left = amountIn(unit.settings.currency.code, waiting);
  const field = `lines[${at}].unitPrice`;
  const [of, account] =
    kind === 'credit_note' ? [why.the_word_invoice(), why.the_word_revenue()] : [why.the_word_bill(), why.the_word_expense()];
  return refuse('unprocessable', why.deferred_less_than_credited({ left, of, account }), field);
};

const totalWaiting = (schedules: readonly Schedule[]): bigint => schedules.reduce((sum, schedule) => sum + waitingMinor(schedule), 0n);

/**
 * The schedules of the document's lines on the credit line's account: those with the same text, else with the same dimension values, else
 * all.
 */
const creditedBy = (line: InvoiceLine, original: Invoice, running: ReadonlyMap<ScheduleId, Schedule>): readonly Schedule[] => {
  const deferred = original.lines.filter((each) => deferralOf(each, original.issueDate) !== null);
  const scheduleOf = (each: InvoiceLine) => running.get(original.issue?.scheduleIds[deferred.indexOf(each)] as ScheduleId) ?? [];
  const same = original.lines.filter(({ accountId, releaseAccountId }) => (releaseAccountId ?? accountId) === line.accountId);
  const alike = [
    same.filter(({ description }) => description === line.description),
    same.filter(
      ({ dimensions }) => dimensions.length === line.dimensions.length && dimensions.every((each) => isIn(line.dimensions, each)),
    ),
  ].find(({ length }) => length > 0);
  return (alike ?? same).flatMap(scheduleOf);
};

/** The reductions of the schedules by holding account, as amounts of the credit's lines. */
const deferredParts = (schedules: readonly Schedule[]): readonly DeferralPart[] =>
  [...groupBy(schedules, ({ holdingAccountId }) => holdingAccountId)].map(([holdingAccountId, those]) => ({
    holdingAccountId,
    amountMinor: those.reduce((sum, { credits }) => sum + (credits.at(-1)?.amountMinor ?? 0n), 0n),
  }));

/** The active schedules of the counterparty's documents. Skips the query if every line is on the income statement. */
const runningOf = async (unit: Needs<'accounts' | 'schedules'>, { counterpartyId, lines }: CreditNote): Promise<readonly Schedule[]> => {
  const { byId: accounts } = await unit.accounts.chart();
  const isIncome = (type: AccountType | undefined) => type === 'revenue' || type === 'expense';
  if (lines.every(({ accountId }) => isIncome(accounts.get(accountId)?.type))) return [];
  return (await unit.schedules.due(LAST_MONTH)).filter(
    (schedule) => schedule.invoice !== null && schedule.counterpartyId === counterpartyId,
  );
};

const LAST_MONTH = '9999-12' as IsoMonth;

const ofOther = (at: number, { invoice }: Schedule, owed: Why): Refusal<'unprocessable'> =>
  refuse('unprocessable', why.deferred_line_names_no_document({ line: at + 1, name: invoice?.name ?? '', owed }), 'originalInvoiceId');

const originalOf = async (unit: Needs<'invoices'>, { originalInvoiceId }: CreditNote): Promise<Invoice | undefined> =>
  originalInvoiceId === null ? undefined : (await unit.invoices.byIds([originalInvoiceId]))[0];

const schedulesOf = async (unit: Needs<'schedules'>, invoice: Invoice | undefined): Promise<readonly Schedule[]> =>
  unit.schedules.byIds(invoice?.issue?.scheduleIds ?? []);

/**
 * Takes an amount off the schedules, up to their remaining amounts: all of each, or one after the other. Schedules with the opposite sign
 * are unchanged.
 */
const credited = (note: CreditNote, on: readonly Schedule[], amountMinor: bigint): readonly Schedule[] => {
  const all = totalWaiting(on);
  if (amountMinor * all <= 0n) return [];
  const isAll = sizeOf(amountMinor) >= sizeOf(all);
  let left = sizeOf(amountMinor);
  return on.flatMap((schedule) => {
    const waiting = waitingMinor(schedule);
    const isOther = waiting > 0n !== amountMinor > 0n;
    const size = isAll || sizeOf(waiting) < left ? sizeOf(waiting) : left;
    if (size === 0n || (isOther && !isAll)) return [];
    left -= size;
    return [withCredit(schedule, { creditedBy: note.id, amountMinor: waiting > 0n ? size : -size, entryId: null })];
  });
};

/**
 * What voiding a credit note restores: the schedules of its invoice, and the entries of months that are recognized in full again.  [SCH-9]
 */
export const restoredWithout = async (unit: Needs<'invoices' | 'schedules'>, note: CreditNote): Promise<readonly Restored[]> => {
  return (await schedulesOf(unit, await originalOf(unit, note)))
    .filter(({ credits }) => credits.some(({ creditedBy: by }) => by === note.id))
    .map((schedule) => withoutCredit(schedule, note.id));
};
