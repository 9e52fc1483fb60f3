import { addDays, assert, type Currency, type IsoDate, isRefusal, type MigrationOptions, type Refusal, type Why } from 'ledger-core';
import { refuseTwoCompanies } from '../company.ts';
import { historyCutover } from '../cutover.ts';
import { beginningIn } from '../days.ts';
import type { MigrationRead } from '../migration-read.ts';
import { isTitleOf, type ReportKind } from '../recognised.ts';
import { refuseIn } from '../refuse-in.ts';
import type { ReportReader } from '../report-reader.ts';
import { type Balances, balanceOf, notListed } from '../snapshot.ts';
import { lineOf, type ReportTable } from '../table.ts';
import { sourceEntries } from './history-entries.ts';
import type { History, HistoryEntry } from './line.ts';
import { movedBy, refuseUnproven } from './prove.ts';
import type { HistoryOptions } from './reading.ts';
import { why } from './reasons.ts';

type Refused = Refusal<'unprocessable'>;

/**
 * Reads every entry of the old books from a journal or a general ledger. The entries must sum up to the trial balance. If none is sent, the
 * entries create it.  [MGF-57]
 */
export const readHistory = (
  tables: ReadonlyMap<ReportKind, ReportTable>,
  options: MigrationOptions,
  reader: ReportReader,
): MigrationRead | Refused => {
  const kind = tables.has('journal') ? 'journal' : 'generalLedger';
  const table = tables.get(kind);
  const chart = tables.get('accounts');
  const trialBalance = tables.get('trialBalance');
  assert(table !== undefined && chart !== undefined, 'the required reports are there');
  const { currency } = options;
  const cutover = historyCutover(table, trialBalance, options.cutoverDate);
  if (isRefusal(cutover)) return cutover;
  const mixed = refuseTwoCompanies([...tables.values()], (line) => isTitleOf(reader.titles, line)) ?? refuseFiltered(table);
  if (mixed !== null) return mixed;
  const listed = reader.accountsIn(chart);
  if (isRefusal(listed)) return listed;
  const balances = trialBalance === undefined ? null : reader.trialBalanceIn(trialBalance, listed, { cutover, currency });
  if (isRefusal(balances)) return balances;
  const accounts = balances?.accounts ?? listed;
  const input: HistoryOptions = { currency, find: reader.findAccount(accounts), unlisted: new Map() };
  const history = reader.historyIn(table, kind, input);
  if (isRefusal(history)) return history;
  const named = [...input.unlisted.values()].filter(({ account }) => accounts.every(({ id }) => id !== account.id));
  const known = { accounts: [...accounts, ...named.map(({ account }) => account)], nets: balances?.nets ?? new Map(), doubts: [] };
  const read = historyUpTo(cutover, history, known, trialBalance, currency);
  if (isRefusal(read)) return read;
  const doubts = [
    ...(balances?.doubts ?? []),
    ...named.map(({ account, row }) => notListed(table, row, account)),
    ...history.doubts,
    ...read.doubts,
  ];
  return { ...read, doubts };
};

/** The entries up to the cutover day, proven by the trial balance, or with the trial balance that they create. */
const historyUpTo = (
  cutoverDate: IsoDate,
  history: History,
  known: Balances,
  trialBalance: ReportTable | undefined,
  currency: Currency,
): MigrationRead | Refused => {
  const { table, entries, beginnings } = history;
  const days = entries.map(dayOf);
  const retained = entries.filter((_, at) => (days[at] ?? '') <= cutoverDate);
  const first = days.reduce((least, day) => (day < least ? day : least), cutoverDate);
  const beginsOn = addDays(beginningIn(table.above) ?? first, -1);
  const { entries: read, doubts } = sourceEntries({ ...history, entries: retained }, beginsOn, currency);
  if (read.length === 0) return refuseIn(table.report.name, null, null, why.no_entry_up_to({ cutover: cutoverDate }));
  const early = retained.find((entry) => beginnings.length > 0 && dayOf(entry) <= beginsOn);
  if (early !== undefined)
    return refuseIn(table.report.name, early.lines[0]?.row.number ?? null, null, why.line_before_period({ day: dayOf(early) }));
  const moved = movedBy(read, cutoverDate);
  const wrong = trialBalance === undefined ? null : refuseUnproven(table, trialBalance, known, moved, cutoverDate, currency);
  if (wrong !== null) return wrong;
  const nets = trialBalance === undefined ? new Map([...moved.nets].filter(([, net]) => net !== 0n)) : known.nets;
  const counterparties = [...new Set(read.flatMap(({ lines }) => lines.flatMap(({ counterpartyId }) => counterpartyId ?? [])))];
  return {
    cutoverDate,
    accounts: known.accounts,
    trialBalance: [...nets].map(([id, net]) => balanceOf(id, net, currency)),
    entries: read,
    openItems: [],
    counterparties: counterparties.map((name) => ({ id: name, name })),
    doubts: [
      ...doubts,
      ...laterDoubt(table, entries.length - retained.length, cutoverDate),
      ...(trialBalance === undefined ? [why.no_trial_balance_sent()] : []),
    ],
  };
};

const dayOf = ({ lines }: HistoryEntry): IsoDate => lines[0]?.day ?? ('' as IsoDate);

const laterDoubt = ({ report }: ReportTable, later: number, cutover: IsoDate): readonly Why[] => {
  if (later === 0) return [];
  const shown = { report: report.name, cutover };
  return [later === 1 ? why.entry_left_out(shown) : why.entries_left_out({ count: later, ...shown })];
};

/** Refuses a report whose header says that it covers only a part of the books.  [MGF-50] */
export const refuseFiltered = ({ report, above }: ReportTable): Refusal<'unprocessable'> | null => {
  const row = above.find((line) => FILTER.test(lineOf(line)));
  return row === undefined ? null : refuseIn(report.name, row.number, null, why.report_filtered({ line: lineOf(row).slice(0, 80) }));
};

const FILTER =
  /^(?:filter(?:s|ed)?(?: by| on)?|(?:distribution )?accounts?|customers?|vendors?|suppliers?|contacts?|names?|class(?:es)?|locations?|departments?|transaction types?|tracking)\s*[:=]\s*(?!all\b)/i;
