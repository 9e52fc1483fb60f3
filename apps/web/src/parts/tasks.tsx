import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { Schemas } from 'ledger-api-client';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import './tasks.css';

export type Task = Schemas['TaskOut'];
type WhatWaits = Schemas['WhatWaitsOut'];

/** All open tasks, or those of a month. `isWanted` can defer the request. */
export const useWhatWaits = (month?: string, isWanted = true) => {
  const { books, ledger } = useSession();
  return useQuery({
    queryKey: [books.id, 'what_waits', month],
    queryFn: () => ledger.reports.whatWaits(month === undefined ? {} : { month }),
    enabled: isWanted,
    // The server looks at everything that waits. The acts of the page keep the counts that they change.
    staleTime: 60_000,
  });
};

/** Open tasks with their counts, as links to their pages. Tasks without a page are shown without a link. */
export const Tasks = ({ of, isRow = false }: { readonly of: WhatWaits; readonly isRow?: boolean }) => (
  <ul className={isRow ? 'tasks tasks-row' : 'tasks'}>
    {of.tasks.map((task) => (
      <li key={`${task.kind} ${task.account?.id}`}>
        <TaskText task={task} of={of} />
      </li>
    ))}
  </ul>
);

const TaskText = ({ task, of }: { readonly task: Task; readonly of: WhatWaits }) => {
  const texts = useTexts();
  const to = placeOf(task, of);
  const text =
    task.account === null ? texts.tasks[task.kind](task.count) : texts.tasks.notZero(`${task.account.code} ${task.account.name}`);
  const message = task.is_more ? texts.tasks.orMore(text) : text;
  return to === undefined ? <span>{message}</span> : <Link {...to}>{message}</Link>;
};

/** The page for a task. */
const placeOf = ({ kind, account, month }: Task, of: WhatWaits): LinkProps | undefined => {
  const from = '/$books';
  const days = of.month === null ? {} : { since: `${of.month}-01`, until: of.until };
  switch (kind) {
    case 'proposals':
      return { from, to: '/$books/approvals' };
    case 'undecided':
    case 'matches':
      return { from, to: '/$books/inbox', search: days };
    case 'flagged':
      return { from, to: '/$books/inbox', search: { flagged: true, ...days } };
    case 'missing_receipts':
      return { from, to: '/$books/inbox', search: { show: 'posted', ...days } };
    case 'statements':
      return { from, to: '/$books/files', search: { view: 'reconcile' } };
    case 'overdue_invoices':
      return { from, to: '/$books/sales', search: { show: 'overdue' } };
    case 'unapplied_cash':
      return { from, to: '/$books/reports', search: { report: 'receivables', until: of.until } };
    case 'overdue_bills':
      return { from, to: '/$books/purchases', search: { show: 'overdue' } };
    case 'not_zero':
      return { from, to: '/$books/accounts', search: { account: account?.id, until: of.until } };
    case 'open_months':
      return { from, to: '/$books/closing', search: { month: month ?? undefined } };
    default:
      return undefined;
  }
};
