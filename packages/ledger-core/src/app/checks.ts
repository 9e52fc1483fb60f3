import { verifyAliases } from '../bank/imports/verify-aliases.ts';
import { verifyImports } from '../bank/imports/verify-imports.ts';
import { verifyDecisions } from '../bank/transactions/verify-decisions.ts';
import { verifyMovements } from '../bank/transactions/verify-transactions.ts';
import { verifyFinancing } from '../capital/financing/verify.ts';
import { verifyReconciliations } from '../closing/reconciliation/verify.ts';
import { verifyMonthly } from '../closing/verify/monthly.ts';
import { verifyOpenItems } from '../closing/verify/open-items.ts';
import { verifyReferences } from '../closing/verify/references.ts';
import { verifyInvoices } from '../closing/verify/trade-documents.ts';
import { verifyTrail } from '../company/audit/verify.ts';
import { verifySettings } from '../company/books/verify.ts';
import { verifyMigrations } from '../intake/migrations/verify.ts';
import { verifyChart } from '../ledger/accounts/verify.ts';
import { verifyEvents } from '../ledger/events/verify.ts';
import { verifyLogos } from '../ledger/images/verify.ts';
import { verifyChain } from '../ledger/journal/verify-chain.ts';
import { verifyEntries } from '../ledger/journal/verify-entries.ts';
import { verifyReversals } from '../ledger/journal/verify-reversals.ts';
import { verifyTotals } from '../ledger/journal/verify-totals.ts';
import { verifyAllocations } from '../ledger/open-items/verify-allocations.ts';
import { verifyWebhooks } from '../outward/webhooks/verify.ts';
import { verifyCategorizations } from '../review/categorization/verify.ts';
import { verifySnapshots } from '../review/categorization/verify-snapshots.ts';
import { verifyDocuments } from '../review/receipts/verify.ts';
import type { NamedCheck } from '../store/check.ts';
import { verifyDerivedColumns } from '../store/derived-columns/verify.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import { SEALED_KINDS } from './sealed-rows.ts';

/** Checks of entries and balances. They can resume at the end of an already verified journal. */
export const JOURNAL_CHECKS: readonly NamedCheck<UnitOfWork>[] = [
  ['JRN-1', verifyEntries],
  ['JRN-22', verifyChain],
  ['JRN-13', verifyReversals],
  ['ACC-5', verifyTotals],
];

export const CHECKS: readonly NamedCheck<UnitOfWork>[] = [
  ...JOURNAL_CHECKS,
  ['FIL-4', verifyCategorizations],
  ['FIL-27', verifySnapshots],
  ['ING-4', verifyMovements],
  ['ING-7', verifyImports],
  ['ING-24', verifyAliases],
  ['FAS-7', verifyMonthly],
  ['OPI-1', verifyOpenItems],
  ['OPI-2', verifyAllocations],
  ['INV-6', verifyInvoices],
  ['FIN-4', verifyFinancing],
  ['MIG-2', verifyMigrations],
  ['EVT-2', verifyEvents],
  ['FIL-2', verifyReferences],
  ['RCN-8', verifyReconciliations],
  ['FIL-10', verifyDecisions],
  ['RCP-9', verifyDocuments],
  ['LOG-1', verifyLogos],
  ['ACC-2', verifyChart],
  ['BOO-1', verifySettings],
  ['WHK-21', verifyWebhooks],
  ['AUD-4', verifyTrail(SEALED_KINDS)],
  ['STO-48', verifyDerivedColumns],
];
