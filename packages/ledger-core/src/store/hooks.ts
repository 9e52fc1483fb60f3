import type { ReportsHooks } from '../closing/reports/hooks.ts';
import type { BooksHooks } from '../company/books/hooks.ts';
import type { AccountsHooks } from '../ledger/accounts/hooks.ts';
import type { AnnotationsHooks } from '../ledger/annotations/hooks.ts';
import type { CounterpartiesHooks } from '../ledger/counterparties/hooks.ts';
import type { JournalHooks } from '../ledger/journal/hooks.ts';
import type { OpenItemsHooks } from '../ledger/open-items/hooks.ts';
import type { PeriodsHooks } from '../ledger/periods/hooks.ts';
import type { CategorizationHooks } from '../review/categorization/hooks.ts';

/**
 * The hooks of all modules: queries to modules above, and triggers in them. A module declares a hook, and a module above implements it.
 * `app/hooks.ts` connects the two, so that an operation depends only on its own area and lower ones.
 */
export interface Hooks
  extends BooksHooks,
    AccountsHooks,
    AnnotationsHooks,
    CounterpartiesHooks,
    JournalHooks,
    OpenItemsHooks,
    PeriodsHooks,
    CategorizationHooks,
    ReportsHooks {}
