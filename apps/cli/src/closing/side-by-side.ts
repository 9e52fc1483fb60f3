import { lastDayOf } from '../command/days.ts';
import type { Connection } from '../connection/connection.ts';
import type { Line, Report, ReportFlags } from './read-statements.ts';

/** Combines monthly reports side by side: one line for each label in any of them, in order. */
export const sideBySide = (
  title: string,
  read: (at: Connection, flags: ReportFlags) => Promise<Report>,
  amountOf: (line: Line) => string,
) => {
  return async (at: Connection, months: readonly string[], { basis }: ReportFlags): Promise<Report> => {
    const reports = await Promise.all(months.map((month) => read(at, { month, ...(basis !== undefined && { basis }) })));
    const longest = reports.toSorted((one, other) => other.lines.length - one.lines.length);
    const labels = [...new Set(longest.flatMap(({ lines }) => lines.map(({ label }) => label)))];
    const order = (label: string) =>
      Math.max(...reports.map(({ lines }) => lines.findIndex((line) => line.label === label) / lines.length));
    const lines = labels
      .toSorted((one, other) => order(one) - order(other))
      .map((label) => ({
        label,
        isSum: reports.some((report) => report.lines.some((line) => line.label === label && line.isSum === true)),
        amounts: reports.map((report) => amountOf(report.lines.find((line) => line.label === label) ?? { label, amounts: [] })),
      }));
    return {
      json: reports.map(({ json }) => json),
      title: `${title}, ${months[0]} to ${lastDayOf(months.at(-1) ?? '')}`,
      columns: months,
      lines,
    };
  };
};

export const first = ({ amounts }: Line): string => amounts[0] ?? '';
/** A debit, or a credit as a negative amount. */
export const netOf = ({ label, amounts: [debit = '', credit = ''] }: Line): string => {
  if (label === 'Total' || debit !== '') return debit;
  return credit === '' ? '' : `-${credit}`;
};
