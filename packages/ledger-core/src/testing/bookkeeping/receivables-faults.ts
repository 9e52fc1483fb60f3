import { AGING_KINDS } from '../../closing/reports/aging.ts';
import { granted } from '../../granted.ts';
import { addDays, date, type IsoDate } from '../../kernel/dates.ts';
import { DAYS } from './draw-receivables.ts';
import type { RunningReceivables } from './running-receivables.ts';

/** Every day with a possible change, and the adjacent days. */
const AS_OF = [...DAYS, ...DAYS.map((one) => addDays(one, -1)), date('2027-12-31')];

/** The mismatches as of every day. */
export const receivablesFaults = async (running: RunningReceivables): Promise<readonly string[]> => {
  const { company, entries } = running;
  const { ledger, owner, account, clock } = company;
  const faults: string[] = [];
  const today = clock.now().slice(0, 10) as IsoDate;
  for (const asOf of [...AS_OF, today, addDays(today, -1)]) {
    const balances = new Map(
      granted(await ledger.accounts.chart(owner, { asOf })).accounts.map(({ account: one, balanceMinor }) => [one.id, balanceMinor]),
    );
    for (const kind of AGING_KINDS) {
      const aging = granted(await ledger.reports.aging(owner, { kind, asOf, withDocuments: true }));
      const items = aging.documents?.items ?? [];
      const control = balances.get(account(kind === 'receivable' ? '1100' : '2000'));
      if (aging.total.totalMinor !== control)
        faults.push(`${kind} as of ${asOf}: ${aging.total.totalMinor} in the aging, ${control} on the account`);
      for (const { counterparty, otherMinor, totalMinor } of aging.counterparties) {
        const entered = entries
          .filter((entry) => kind === 'receivable' && entry.counterparty === counterparty.id && entry.day <= asOf)
          .reduce((sum, { minor }) => sum + minor, 0n);
        if (otherMinor !== entered)
          faults.push(`${kind} of ${counterparty.name} as of ${asOf}: ${otherMinor} of no document, ${entered} were entered`);
        const listed = items
          .filter(({ item }) => item.counterpartyId === counterparty.id)
          .reduce((sum, { openMinor }) => sum + openMinor, 0n);
        if (listed + otherMinor !== totalMinor)
          faults.push(`${kind} of ${counterparty.name} as of ${asOf}: ${listed} by document, ${totalMinor - otherMinor} by party`);
      }
      for (const { item } of items)
        if (item.openMinor <= 0n || item.openMinor > item.amountMinor)
          faults.push(`${item.id} as of ${asOf}: ${item.openMinor} of ${item.amountMinor} are open`);
    }
  }
  return [...faults, ...(await documentFaults(running))];
};

const documentFaults = async ({ company, documents, notes }: RunningReceivables): Promise<readonly string[]> => {
  const { ledger, owner } = company;
  const faults: string[] = [];
  const check = (number: string, isOnBooks: boolean, totalMinor: bigint, openMinor: bigint, paidMinor: bigint) => {
    if (openMinor < 0n || openMinor + paidMinor !== (isOnBooks ? totalMinor : 0n))
      faults.push(`${number}: ${openMinor} open and ${paidMinor} paid of ${totalMinor}`);
  };
  const sumOf = (applied: readonly { readonly allocation: { readonly amountMinor: bigint } }[]) =>
    applied.reduce((sum, { allocation }) => sum + allocation.amountMinor, 0n);
  for (const { kind, id } of documents) {
    const { invoice, openMinor, applied } = granted(
      kind === 'invoice' ? await ledger.invoices.read(owner, id) : await ledger.bills.read(owner, id),
    );
    check(invoice.number ?? id, invoice.voiding === null, invoice.totalMinor, openMinor, sumOf(applied));
  }
  for (const { kind, id } of notes) {
    const { note, openMinor, applied } = granted(
      await (kind === 'vendor_credit' ? ledger.vendorCredits : ledger.creditNotes).read(owner, id),
    );
    check(note.number, note.voiding === null, note.totalMinor, openMinor, sumOf(applied));
  }
  return faults;
};

/** The results of the books at the end, without ids. */
export const agingsOf = async ({ company }: RunningReceivables) => {
  const { ledger, owner } = company;
  const agings = [];
  for (const asOf of AS_OF)
    for (const kind of AGING_KINDS) {
      const { counterparties } = granted(await ledger.reports.aging(owner, { kind, asOf }));
      agings.push(counterparties.map(({ counterparty, ...amounts }) => [counterparty.name, ...Object.values(amounts).map(String)]));
    }
  return agings;
};
