import type { ReportsHooks } from '../closing/reports/hooks.ts';
import type { BooksHooks } from '../company/books/hooks.ts';
import type { AccountsHooks } from '../ledger/accounts/hooks.ts';
import type { AnnotationsHooks } from '../ledger/annotations/hooks.ts';
import type { CounterpartiesHooks } from '../ledger/counterparties/hooks.ts';
import type { JournalHooks } from '../ledger/journal/hooks.ts';
import type { OpenItemsHooks } from '../ledger/open-items/hooks.ts';
import type { PeriodsHooks } from '../ledger/periods/hooks.ts';
import type { FilingHooks } from '../review/filing/hooks.ts';

/**
 * What a module asks of modules above it, or sets off in them. The module declares it, a module above carries it out, and `app/hooks.ts` brings the two together:
 * so an operation reaches only its own area and lower ones.
 */
export interface Hooks
  extends BooksHooks,
    AccountsHooks,
    AnnotationsHooks,
    CounterpartiesHooks,
    JournalHooks,
    OpenItemsHooks,
    PeriodsHooks,
    FilingHooks,
    ReportsHooks {}
