import { type Restored, waitingMinor, withCredit, withoutCredit } from '../../assets/schedules/credit.ts';
import type { Schedule } from '../../assets/schedules/schedule.ts';
import type { IsoMonth } from '../../kernel/dates.ts';
import { byId } from '../../kernel/grouping.ts';
import type { ScheduleId } from '../../kernel/ids.ts';
import { amountIn } from '../../kernel/money.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { AccountType } from '../../ledger/accounts/account.ts';
import type { Books } from '../../store/books.ts';
import { CREDIT_WORDS, type CreditNote } from './credit-note.ts';

/**
 * What the lines of a credit note take off the schedules of the invoice that it corrects: a line on the account where the invoice waits is no longer released.
 * Refused with unprocessable when less waits there, and when what the customer has waiting there is of other invoices: that would run on.  [SCH-9]
 */
export const schedulesCredited = async (books: Books, note: CreditNote): Promise<readonly Schedule[] | Refusal<'unprocessable'>> => {
  const running = new Map(byId(await schedulesOf(books, note)));
  const changed = new Map<ScheduleId, Schedule>();
  const others = await runningOf(books, note);
  for (const [at, { accountId, amountMinor }] of note.lines.entries()) {
    const on = [...running.values()].filter(({ holdingAccountId }) => holdingAccountId === accountId);
    const other = others.find(({ holdingAccountId }) => holdingAccountId === accountId);
    if (on.length === 0 && other !== undefined && amountMinor > 0n) return ofOther(at, other, CREDIT_WORDS[note.kind].owed);
    if (on.length === 0 || amountMinor <= 0n) continue;
    const waiting = on.reduce((sum, schedule) => sum + waitingMinor(schedule), 0n);
    if (amountMinor > waiting) {
      const left = amountIn(books.settings.currency.code, waiting);
      const field = `lines[${at}].unitPrice`;
      const message =
        note.kind === 'credit_note'
          ? `${field}: only ${left} of the invoice still wait there; credit the rest on the account that it was earned on.`
          : `${field}: only ${left} of the bill still wait there; credit the rest on the account that it was used on.`;
      return refuse('unprocessable', message, { field });
    }
    for (const schedule of credited(note, on, amountMinor, amountMinor === waiting)) {
      running.set(schedule.id, schedule);
      changed.set(schedule.id, schedule);
    }
  }
  return [...changed.values()];
};

/** The schedules of the party's documents that still run; they are not looked for when every line is on the income statement. */
const runningOf = async (books: Books, { counterpartyId, lines }: CreditNote): Promise<readonly Schedule[]> => {
  const { byId: accounts } = await books.accounts.chart();
  const isIncome = (type: AccountType | undefined) => type === 'revenue' || type === 'expense';
  if (lines.every(({ accountId }) => isIncome(accounts.get(accountId)?.type))) return [];
  return (await books.schedules.due(LAST_MONTH)).filter(
    (schedule) => schedule.invoice !== null && schedule.counterpartyId === counterpartyId,
  );
};

const LAST_MONTH = '9999-12' as IsoMonth;

const ofOther = (at: number, { invoice }: Schedule, owed: string): Refusal<'unprocessable'> =>
  refuse(
    'unprocessable',
    `originalInvoiceId: on the account of line ${at + 1} the ${invoice?.name} waits; name the ${owed} that is credited, so that its months end.`,
    {
      field: 'originalInvoiceId',
    },
  );

/** The schedules of the invoice that it corrects. */
const schedulesOf = async (books: Books, { originalInvoiceId }: CreditNote): Promise<readonly Schedule[]> => {
  const [invoice] = originalInvoiceId === null ? [] : await books.invoices.byIds([originalInvoiceId]);
  return books.schedules.byIds(invoice?.issue?.scheduleIds ?? []);
};

/** All that waits ends; a part shortens the schedules one after the other, those of discounts last. */
const credited = (note: CreditNote, on: readonly Schedule[], amountMinor: bigint, isAll: boolean): readonly Schedule[] => {
  let left = amountMinor;
  return on.flatMap((schedule) => {
    const waiting = waitingMinor(schedule);
    const taken = isAll || waiting < left ? waiting : left;
    if (taken === 0n || (taken < 0n && !isAll)) return [];
    left -= taken;
    return [withCredit(schedule, { creditedBy: note.id, amountMinor: taken, entryId: null })];
  });
};

/** What voiding a credit note restores: the schedules of its invoice, and the entries of months that are released whole again.  [SCH-9] */
export const restoredWithout = async (books: Books, note: CreditNote): Promise<readonly Restored[]> =>
  (await schedulesOf(books, note))
    .filter(({ credits }) => credits.some(({ creditedBy }) => creditedBy === note.id))
    .map((schedule) => withoutCredit(schedule, note.id));
