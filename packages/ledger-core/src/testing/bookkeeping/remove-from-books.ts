import type { IsoDate } from '../../kernel/dates.ts';
import type { EntryId } from '../../kernel/ids.ts';
import { formatAmount } from '../../kernel/money.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { DAYS, type ReceivablesCommand } from './draw-receivables.ts';
import { at, type RunningReceivables } from './running-receivables.ts';

/** Voids a document or a credit. */
export const voidOne = async ({ company, documents, notes }: RunningReceivables, renderedNumber: number) => {
  const { ledger, owner } = company;
  const one = at([...documents, ...notes], renderedNumber);
  if (one === undefined) return undefined;
  switch (one.kind) {
    case 'invoice':
      return ledger.invoices.void(owner, one.id);
    case 'bill':
      return ledger.bills.void(owner, one.id);
    case 'credit_note':
      return ledger.creditNotes.void(owner, one.id);
    case 'vendor_credit':
      return ledger.vendorCredits.void(owner, one.id);
  }
};

/** Writes off a part of a document, or its open balance. */
export const writeOffOne = async (
  { company, documents, writeOffs }: RunningReceivables,
  command: Extract<ReceivablesCommand, { readonly do: 'write off' }>,
) => {
  const { ledger, owner, account } = company;
  const one = at(documents, command.document);
  if (one === undefined) return undefined;
  const requested = {
    accountId: account('6070'),
    date: DAYS[command.day] as IsoDate,
    amount: command.cents === null ? null : formatAmount(BigInt(command.cents), 2),
  };
  const written =
    one.kind === 'invoice'
      ? await ledger.invoices.writeOff(owner, one.id, requested)
      : await ledger.bills.writeOff(owner, one.id, requested);
  if (!isRefusal(written)) writeOffs.push(written.applied.at(-1)?.item.id as EntryId);
  return written;
};

/** Reverses the entry of a write-off. */
export const takeBackOne = async ({ company, writeOffs }: RunningReceivables, renderedNumber: number) => {
  const id = at(writeOffs, renderedNumber);
  return id === undefined ? undefined : company.ledger.journal.reverse(company.owner, id);
};
