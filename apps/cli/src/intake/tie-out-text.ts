import { type Currency, type Difference, formatAmount, type MigrationView } from 'ledger-core';
import { drawTable } from '../command/draw.ts';
import { PAPER } from '../command/screen.ts';

export type Mapping = MigrationView['mappings'][number];

/** Whether the run needs it to post: it has a balance, an entry or an open item. */
export const isNeeded = ({ balanceMinor, items, lines }: Mapping): boolean => balanceMinor !== 0n || items > 0 || lines > 0;

/** Where each account of the old books lands, and what a person should check. */
export const landingText = ({ mappings, doubts }: MigrationView, { scale }: Currency): string =>
  [
    drawTable(
      {
        headings: ['old account', 'balance', 'lands in'],
        rows: mappings.filter(isNeeded).map((each) => [each.name.slice(0, 50), formatAmount(each.balanceMinor, scale), landingOf(each)]),
      },
      PAPER,
    ),
    ...doubts.map((doubt) => `CHECK: ${doubt}`),
  ].join('\n');

const landingOf = ({ account, proposal, creates, doubt }: Mapping): string => {
  if (account !== null) return `${account.code} ${account.name}${doubt === null ? '' : ' (another name)'}`;
  if (creates && proposal !== null) return `${proposal.code} ${proposal.name}, which is added`;
  return proposal === null ? 'nowhere' : `nowhere; could be added as ${proposal.code}`;
};

/** The control totals, each with its difference and its reason. */
export const tieOutText = ({ totals, tiedOut, run }: MigrationView, { scale }: Currency, dryRun = false): string => {
  const amount = (minor: bigint): string => formatAmount(minor, scale);
  const rows = totals.map((total) => [
    total.control.replaceAll('_', ' '),
    `${total.subject} ${total.name ?? ''}`.trim().slice(0, 40),
    amount(total.sourceMinor),
    amount(total.importedMinor),
    total.differenceMinor === 0n ? '' : amount(total.differenceMinor),
    total.explanation?.text ?? '',
  ]);
  const verdict = tiedOut
    ? `${dryRun ? 'Would tie out' : 'Tied out'} as of ${run.cutoverDate}.`
    : `${dryRun ? 'Would NOT tie out' : 'NOT tied out'} as of ${run.cutoverDate}: a difference has no reason.`;
  return `${drawTable({ headings: ['total', 'of', 'old books', 'these books', 'difference', 'reason'], rows }, PAPER)}\n\n${verdict}${dryRun ? '' : ` The run is ${run.id}.`}`;
};

/** The plain causes that differences without a reason may have. */
export const differencesText = (differences: readonly Difference[]): readonly string[] => {
  const open = differences.filter(({ total }) => total.explanation === null);
  const lines = open.flatMap(({ total, proposals }) => proposals.map(({ message }) => `${total.subject}: ${message}`));
  return lines.length === 0 ? [] : [lines.join('\n')];
};
