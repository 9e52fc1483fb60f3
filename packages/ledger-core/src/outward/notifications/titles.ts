import type { NotificationKind } from './kind.ts';

const TITLES: Readonly<Record<NotificationKind, readonly [one: string, several: (count: number) => string]>> = {
  connection_failing: ['A connection is failing', (count) => `${count} connections are failing`],
  transactions_need_review: ['A transaction needs review', (count) => `${count} transactions need review`],
  receipt_missing: ['A receipt is missing', (count) => `${count} receipts are missing`],
  period_closed: ['A month was closed', (count) => `${count} months were closed`],
  period_reopened: ['A month was reopened', (count) => `${count} months were reopened`],
  member_joined: ['A member joined', (count) => `${count} members joined`],
  mentioned: ['You were mentioned', (count) => `You were mentioned ${count} times`],
  question_asked: ['A question was asked', (count) => `${count} questions were asked`],
  question_answered: ['Your question was answered', (count) => `Your questions have ${count} answers`],
  filing_proposed: ['A filing was proposed', (count) => `${count} filings were proposed`],
  approval_wanted: ['An approval is wanted', (count) => `${count} approvals are wanted`],
  policy_removed: ['An approval policy was removed', (count) => `${count} approval policies were removed`],
  weekly_digest: ['Your week', () => 'Your weeks'],
};

export const titleOf = (kind: NotificationKind, count: number): string => {
  const [one, several] = TITLES[kind];
  return count === 1 ? one : several(count);
};
