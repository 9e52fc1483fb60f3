import type { EventFamily, EventViews } from 'ledger-core';
import * as v from 'valibot';
import { FixedAssetDetailOut } from './assets/fixed-assets/wire.ts';
import { ScheduleDetailOut } from './assets/schedules/wire.ts';
import { SourceAccountOut } from './bank/sources/wire.ts';
import { TransactionOut } from './bank/transactions/transaction.ts';
import { FinancingInstrumentOut } from './capital/financing/wire.ts';
import { ReconciliationDetailOut } from './closing/reconciliation/wire.ts';
import { MemberOut } from './company/books/member-wire.ts';
import { TokenOut } from './company/books/token-wire.ts';
import { BooksOut } from './company/books/wire.ts';
import { PolicyOut } from './company/policies/wire.ts';
import { ImportSummaryOut } from './intake/ingest/imports.ts';
import { MigrationRunDetailOut } from './intake/migrations/wire.ts';
import { AccountDetailOut } from './ledger/accounts/wire.ts';
import { CounterpartyOut } from './ledger/counterparties/wire.ts';
import { DimensionOut } from './ledger/dimensions/wire.ts';
import { EntryOut } from './ledger/journal/wire.ts';
import { type Encodes, encoding } from './mapping.ts';
import { ConnectionOut } from './outward/connections/wire.ts';
import { EmailOut } from './outward/emails/wire.ts';
import { WebhookSubscriptionOut } from './outward/webhooks/wire.ts';
import { ProposalOut } from './review/proposals/wire.ts';
import { DocumentRecordOut } from './review/receipts/wire.ts';
import { RuleOut } from './review/rules/wire.ts';
import { CreditNoteOut, VendorCreditOut } from './trade/credit-notes/wire.ts';
import { BillOut, InvoiceOut } from './trade/invoices/wire.ts';
import { RecurrenceOut } from './trade/recurring/wire.ts';

/** A failed connection is a connection of the books, or a webhook subscription. */
const ConnectionOrWebhookOut = encoding(v.union([ConnectionOut, WebhookSubscriptionOut]), (view: EventViews['connection'], rendering) =>
  'kind' in view ? ConnectionOut.encode(view, rendering) : WebhookSubscriptionOut.encode(view, rendering),
);

/** The schema of each family's subjects: that of their GET, or of a list row. A month has neither.  [EVT-3] */
export const SUBJECTS = {
  account: AccountDetailOut,
  bill: BillOut,
  books: BooksOut,
  connection: ConnectionOrWebhookOut,
  counterparty: CounterpartyOut,
  credit_note: CreditNoteOut,
  dimension: DimensionOut,
  document: DocumentRecordOut,
  financing_instrument: FinancingInstrumentOut,
  fixed_asset: FixedAssetDetailOut,
  import: ImportSummaryOut,
  invoice: InvoiceOut,
  journal_entry: EntryOut,
  email: EmailOut,
  member: MemberOut,
  migration: MigrationRunDetailOut,
  period: null,
  policy: PolicyOut,
  proposal: ProposalOut,
  reconciliation: ReconciliationDetailOut,
  recurrence: RecurrenceOut,
  rule: RuleOut,
  schedule: ScheduleDetailOut,
  source_account: SourceAccountOut,
  token: TokenOut,
  transaction: TransactionOut,
  vendor_credit: VendorCreditOut,
  webhook: WebhookSubscriptionOut,
} satisfies { readonly [Family in EventFamily]: (v.GenericSchema & Encodes<EventViews[Family], object>) | null };
