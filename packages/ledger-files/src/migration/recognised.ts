import { isRefusal, type Refusal, refuse, type Why } from 'ledger-core';
import { why } from './reasons.ts';
import { refuseIn } from './refuse-in.ts';
import type { Report } from './report.ts';
import { lineOf, type ReportTable } from './table.ts';

/** The reports of a program. `accounts` is its list of accounts. */
export type ReportKind = 'trialBalance' | 'accounts' | 'receivables' | 'payables' | 'journal' | 'generalLedger';

/** The name of each report for refusals, and the test for title lines above a report. */
export type ReportNames = Readonly<Record<ReportKind, string>>;
export type ReportTitles = Readonly<Record<ReportKind, RegExp>>;

/** A report of known kind with its header. */
export interface Recognised {
  readonly kind: ReportKind;
  readonly table: ReportTable;
}

export type Recognise = (report: Report) => Recognised | Refusal<'unprocessable'> | null;

export const isTitleOf = (titles: ReportTitles, line: string): boolean => Object.values(titles).some((title) => title.test(line));

const SIDES = ['receivables', 'payables'] as const;

/** The side of an aging by its title, else by the upload part; null if neither shows it. */
export const statedSide = (
  { report, above }: ReportTable,
  titles: ReportTitles,
  parts: Readonly<Record<(typeof SIDES)[number], string>>,
): (typeof SIDES)[number] | null => {
  const lines = above.map(lineOf);
  return SIDES.find((side) => lines.some((line) => titles[side].test(line))) ?? SIDES.find((side) => report.part === parts[side]) ?? null;
};

/** A journal or a general ledger contains its own balances. */
const requiredBeside = (found: ReadonlyMap<ReportKind, ReportTable>): readonly ReportKind[] =>
  found.has('journal') || found.has('generalLedger') ? ['accounts'] : ['trialBalance', 'accounts'];

/**
 * Reports that exclude a journal or a general ledger, because all entries of the old books must come from one report, with no separate open
 * items.
 */
const NOT_BESIDE: readonly (readonly [ReportKind, ReportKind, (reports: { report: string; other: string }) => Why])[] = [
  ['generalLedger', 'journal', why.reports_with_same_entries],
  ...(['journal', 'generalLedger'] as const).flatMap((history) =>
    (['receivables', 'payables'] as const).map((aging) => [aging, history, why.open_items_in_history] as const),
  ),
];

const refuseTogether = (found: ReadonlyMap<ReportKind, ReportTable>, names: ReportNames): Refusal<'unprocessable'> | null => {
  for (const [kind, other, reason] of NOT_BESIDE) {
    const table = found.get(kind);
    if (table !== undefined && found.has(other))
      return refuseIn(table.report.name, null, null, reason({ report: names[kind], other: names[other] }));
  }
  return null;
};

/**
 * The reports by kind. Refuses a file without a known report, a repeated kind, a missing report, and reports that exclude each other.
 * [MGF-3] [MGF-58]
 */
export const byKind = (
  reports: readonly Report[],
  recognise: Recognise,
  names: ReportNames,
): ReadonlyMap<ReportKind, ReportTable> | Refusal<'unprocessable'> => {
  const found = new Map<ReportKind, ReportTable>();
  const filesRead = new Set<number>();
  for (const report of reports) {
    const known = recognise(report);
    if (known === null) continue;
    if (isRefusal(known)) return known;
    const first = found.get(known.kind);
    if (first !== undefined)
      return refuseIn(report.name, null, null, why.report_twice({ report: names[known.kind], other: first.report.name }));
    found.set(known.kind, known.table);
    filesRead.add(report.file);
  }
  const unknown = reports.find(({ file }) => !filesRead.has(file));
  if (unknown !== undefined)
    return refuseIn(unknown.name, unknown.rows[0]?.number ?? null, null, unknownReport(unknown, Object.values(names)));
  const missing = requiredBeside(found).find((kind) => !found.has(kind));
  return missing === undefined
    ? (refuseTogether(found, names) ?? found)
    : refuse('unprocessable', why.report_missing({ report: names[missing] }), 'files');
};

const unknownReport = ({ rows: [first] }: Report, reports: readonly string[]): Why =>
  first === undefined ? why.report_unknown({ reports }) : why.report_unknown_by_line({ reports, line: lineOf(first).slice(0, 80) });
