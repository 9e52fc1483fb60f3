import type { LedgerClient } from 'ledger-api-client';

/** What a person who keeps many companies looks at first. */
export interface Figures {
  readonly review: number;
  readonly reconcile: number;
  /** The unresolved comments, at most one page of them. */
  readonly questions: number;
  readonly overdue: number;
  /** The oldest month that can be closed. */
  readonly openSince: string | null;
  readonly cash: string;
}

/** The figures of a company, in three requests. */
export const figuresOf = async (ledger: LedgerClient): Promise<Figures> => {
  const [{ tasks }, { closing_cash: cash }, { data: comments }] = await Promise.all([
    ledger.reports.whatWaits(),
    ledger.reports.cashFlow({}),
    ledger.comments.unresolved({ limit: 100 }),
  ]);
  const of = (...kinds: readonly string[]) => tasks.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { count }) => sum + count, 0);
  return {
    review: of('undecided'),
    reconcile: of('statements'),
    questions: comments.length,
    overdue: of('overdue_invoices', 'overdue_bills'),
    openSince: tasks.find(({ kind }) => kind === 'open_months')?.month ?? null,
    cash,
  };
};
