import type { InvoiceId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { checkDraft, checkVersion, type Invoice, type InvoiceKind, type Versioned } from './invoice.ts';
import { why } from './reasons.ts';

export const findInvoice = async (unit: Needs<'invoices'>, kind: InvoiceKind, id: InvoiceId): Promise<Invoice | Refusal<'not_found'>> => {
  const [found] = await unit.invoices.byIds([id]);
  return found?.kind === kind ? found : refuse('not_found', why.no_such_invoice({ kind, id }));
};

/** Finds a draft. Refusals, in order of precedence: not_found, conflict (another version), conflict (issued or void). */
export const findDraft = async (
  unit: Needs<'invoices'>,
  kind: InvoiceKind,
  id: InvoiceId,
  { rowVersion }: Versioned,
): Promise<Invoice | Refusal<'not_found' | 'conflict'>> => {
  const invoice = await findInvoice(unit, kind, id);
  if (isRefusal(invoice)) return invoice;
  return checkVersion(invoice, rowVersion) ?? checkDraft(invoice) ?? invoice;
};
