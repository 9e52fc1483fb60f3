import { drawTable } from '../command/draw.ts';
import type { Screen } from '../command/screen.ts';
import { type Table, tableOf } from '../command/shown.ts';
import type { Mapping, Migrated, Run } from './move-in.ts';

/** The mapping of each old account, and what a person should check. */
export const landingText = ({ mappings, doubts }: Run, screen: Screen): string => {
  const needed = mappings.filter(({ is_needed: isNeeded }) => isNeeded);
  const table = tableOf(needed, {
    'old account': ({ source_name: name }) => name,
    balance: ({ source_balance: balance }) => balance,
    'new account': landingOf,
  });
  return [drawTable(table, screen), ...doubts.map((doubt) => `CHECK: ${doubt}`)].join('\n');
};

const landingOf = ({ account_code: code, account_name: name, proposed_account: proposed, create, doubt }: Mapping): string => {
  if (create) return `${code} ${name} (to be created)`;
  if (code !== null) return `${code} ${name}${doubt === null ? '' : ' (different name)'}`;
  return proposed === null ? 'not mapped' : `not mapped (can be created as ${proposed.code})`;
};

/** The control totals, each with its difference. */
export const tieOutTable = (run: Run): Table =>
  tableOf(run.control_totals, {
    total: ({ control }) => control.replaceAll('_', ' '),
    subject: ({ subject, subject_name: name }) => `${subject} ${name ?? ''}`.trim(),
    'old books': ({ source_total: total }) => total,
    'new books': ({ imported_total: total }) => total,
    difference: ({ difference }) => (Number(difference) === 0 ? '' : difference),
  });

/** The control totals, followed by the reasons for their differences. */
export const tieOutText = (run: Run, screen: Screen, dryRun: boolean): string => {
  const table = tieOutTable(run);
  const verdict = run.tied_out
    ? `${dryRun ? 'Would tie out' : 'Tied out'} as of ${run.cutover_date}.`
    : `${dryRun ? 'Would NOT tie out' : 'Did NOT tie out'} as of ${run.cutover_date}: a difference is unexplained.`;
  const reasons = run.control_totals.flatMap(({ subject, explanation }) => (explanation === null ? [] : [`${subject}: ${explanation}`]));
  const above = [drawTable(table, screen), ...(reasons.length > 0 ? [[...new Set(reasons)].join('\n')] : [])].join('\n\n');
  return `${above}\n\n${verdict}${dryRun ? '' : ` Migration: ${run.id}.`}`;
};

/** The simple possible causes of differences without a reason. */
export const differencesText = (differences: Migrated['differences']): readonly string[] => {
  const open = differences.filter(({ explanation }) => explanation === null);
  const lines = open.flatMap(({ subject, proposals }) => proposals.map(({ message }) => `${subject}: ${message}`));
  return lines.length === 0 ? [] : [lines.join('\n')];
};
