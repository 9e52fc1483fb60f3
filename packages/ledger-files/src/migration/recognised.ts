import { isRefusal, type Refusal, refuse } from 'ledger-core';
import { refuseIn } from './refuse-in.ts';
import type { Report } from './report.ts';
import { lineOf, type ReportTable } from './table.ts';

/** A report whose kind is known, with its header found. */
export interface Recognised<Kind extends string> {
  readonly kind: Kind;
  readonly table: ReportTable;
}

export type Recognise<Kind extends string> = (report: Report) => Recognised<Kind> | Refusal<'unprocessable'> | null;

/** The reports by kind. A file without a known report, a kind that is there twice, and a missing report are refused.  [MGF-3] */
export const byKind = <Kind extends string>(
  reports: readonly Report[],
  recognise: Recognise<Kind>,
  names: Readonly<Record<Kind, string>>,
  required: readonly Kind[],
): ReadonlyMap<Kind, ReportTable> | Refusal<'unprocessable'> => {
  const found = new Map<Kind, ReportTable>();
  const filesRead = new Set<number>();
  for (const report of reports) {
    const known = recognise(report);
    if (known === null) continue;
    if (isRefusal(known)) return known;
    const first = found.get(known.kind);
    if (first !== undefined)
      return refuseIn(report.name, null, null, `it is a second ${names[known.kind]} beside ${first.report.name}; send one of them.`);
    found.set(known.kind, known.table);
    filesRead.add(report.file);
  }
  const unknown = reports.find(({ file }) => !filesRead.has(file));
  if (unknown !== undefined)
    return refuseIn(unknown.name, unknown.rows[0]?.number ?? null, null, unknownReport(unknown, Object.values(names)));
  const missing = required.find((kind) => !found.has(kind));
  return missing === undefined
    ? found
    : refuse('unprocessable', `The ${names[missing]} is missing; export it and send it too.`, { field: 'files' });
};

const unknownReport = (report: Report, names: readonly string[]): string => {
  const begins = report.rows[0] === undefined ? '' : `, and begins with "${lineOf(report.rows[0]).slice(0, 80)}"`;
  return `the file is none of the reports ${names.join(', ')}${begins}. Export one of these reports with its usual columns.`;
};
