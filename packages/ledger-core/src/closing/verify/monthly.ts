import { gainOf } from '../../assets/fixed-assets/disposal.ts';
import { type Disposal, depreciationOf, type FixedAsset } from '../../assets/fixed-assets/fixed-asset.ts';
import { recognitionSide, type Schedule, sharesOf } from '../../assets/schedules/schedule.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import { firstOfMonth, type IsoDate, lastOfMonth, monthOf } from '../../kernel/dates.ts';
import { distinct } from '../../kernel/grouping.ts';
import type { AccountId, EntryId, FixedAssetId, InvoiceId, ScheduleId, TransactionId } from '../../kernel/ids.ts';
import { sizeOf } from '../../kernel/money.ts';
import type { Position } from '../../kernel/page.ts';
import { type Side, totalOf } from '../../kernel/sides.ts';
import type { Entry } from '../../ledger/journal/entry.ts';
import { type Installment, postedEntries } from '../../ledger/journal/monthly.ts';
import { type Finding, type MakeCheck, unless } from '../../store/check.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { nameOf } from '../../trade/invoices/invoice.ts';
import { why } from './reasons.ts';

/** An asset or a schedule, with the entries that it references: each with its date, and its amount if the terms determine it. */
interface Poster {
  readonly id: string;
  readonly rule: 'FAS-7' | 'SCH-7';
  readonly transactionId: TransactionId | null;
  /** The account that an asset was purchased on; null for a schedule. */
  readonly accountId: AccountId | null;
  /** The document whose line has the schedule; null for a transaction's schedule. */
  readonly invoiceId: InvoiceId | null;
  /** The document's name and date as stored in the schedule. */
  readonly invoiceName: string | null;
  readonly named: ReadonlyMap<EntryId, NamedEntry>;
  /** Whether an entry has its accounts, its counterparty and its dimension values. */
  readonly fits: (entry: Entry) => boolean;
}

interface NamedEntry {
  /** Null if another record determines it. */
  readonly date: IsoDate | null;
  /** Whether it may be dated on the first day of a later month, because its own was closed before posting.  [PRD-7] */
  readonly mayBeLate: boolean;
  readonly amountMinor: bigint | null;
}

/**
 * Assets and schedules must reference exactly their active entries, each with its date and amount, and their transactions or documents must
 * reference them.  [FAS-7] [SCH-7]
 */
export const verifyMonthly: MakeCheck<Needs<'assets' | 'invoices' | 'journal' | 'schedules' | 'transactions'>> = ({ unit }) => ({
  entries: async (entries) => {
    const posted = entries.filter(({ source }) => source === 'depreciation' || source === 'disposal' || source === 'schedule');
    const posters = await postersOf(unit, posted);
    const reversals = await unit.journal.reversalsOf(posted.map(({ id }) => id));
    return posted.flatMap((entry) => entryFindings(entry, posters.get(entry.sourceId ?? ''), !reversals.has(entry.id)));
  },
  transactions: async (transactions) => {
    const assets = await unit.assets.byIds(distinct(transactions.map(assetIdOf)));
    const schedules = await unit.schedules.byIds(distinct(transactions.map(({ scheduleId }) => scheduleId)));
    const named = new Set<string | null>([null, ...assets.map(({ id }) => id), ...schedules.map(({ id }) => id)]);
    return transactions.flatMap(({ id, ...links }) => [
      ...unless(named.has(assetIdOf(links)), 'FAS-7', () => why.asset_of_transaction_missing({ id })),
      ...unless(named.has(links.scheduleId), 'SCH-7', () => why.schedule_of_transaction_missing({ id })),
    ]);
  },
  end: async () => [
    ...(await endFindings(unit, (after) => unit.assets.list({ after, take: STEP }), posterOfAsset)),
    ...(await endFindings(unit, (after) => unit.schedules.list({ after, take: STEP }), posterOfSchedule)),
  ],
});

const STEP = 2_000;

const assetIdOf = ({ assignment }: Pick<Transaction, 'assignment'>): FixedAssetId | null =>
  assignment.kind === 'asset' ? assignment.assetId : null;

const monthsNamed = (shares: readonly Installment[]): readonly (readonly [EntryId, NamedEntry])[] =>
  postedEntries(shares).map(({ id, month, amountMinor }) => [id, { date: lastOfMonth(month), mayBeLate: true, amountMinor }] as const);

/** A refund reduces the schedule on its own date, which its transaction determines.  [SCH-10] */
const creditsNamed = ({ credits }: Schedule): readonly (readonly [EntryId, NamedEntry])[] =>
  credits.flatMap(({ entryId, amountMinor }) =>
    entryId === null ? [] : [[entryId, { date: null, mayBeLate: false, amountMinor }] as const],
  );

const posterOfAsset = (asset: FixedAsset): Poster => {
  const { id, transactionId, disposal } = asset;
  const disposed = disposal === null ? [] : [[disposal.entryId, { date: disposal.date, mayBeLate: false, amountMinor: null }] as const];
  return {
    id,
    rule: 'FAS-7',
    transactionId,
    invoiceId: null,
    invoiceName: null,
    accountId: asset.accountId,
    named: new Map<EntryId, NamedEntry>([...monthsNamed(depreciationOf(asset)), ...disposed]),
    fits: (entry) =>
      entry.lines.every((line) => isSame(line.dimensions, asset.dimensions)) &&
      (entry.id !== disposal?.entryId || isDisposal(asset, disposal, entry)),
  };
};

const posterOfSchedule = (schedule: Schedule): Poster => {
  const { id, transactionId, invoice, deferralEntryId, date, amountMinor } = schedule;
  const deferred =
    deferralEntryId === null ? [] : [[deferralEntryId, { date, mayBeLate: false, amountMinor: sizeOf(amountMinor) }] as const];
  return {
    id,
    rule: 'SCH-7',
    transactionId,
    invoiceId: invoice?.id ?? null,
    invoiceName: invoice === null ? null : `${invoice.name} of ${date}`,
    accountId: null,
    named: new Map<EntryId, NamedEntry>([...deferred, ...monthsNamed(sharesOf(schedule)), ...creditsNamed(schedule)]),
    fits: (entry) =>
      entry.lines.every(
        ({ accountId, side, counterpartyId, dimensions }) =>
          accountId === (isReleasing(schedule, entry, side) ? schedule.accountId : schedule.holdingAccountId) &&
          counterpartyId === schedule.counterpartyId &&
          isSame(dimensions, schedule.dimensions),
      ),
  };
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The cost leaves the asset account, against the proceeds and a gain or loss.  [FAS-8] */
const isDisposal = (asset: FixedAsset, disposal: Disposal, { lines }: Entry): boolean =>
  lines.some(({ accountId, side, amountMinor }) => accountId === asset.accountId && side === 'credit' && amountMinor === asset.costMinor) &&
  (disposal.proceedsMinor === 0n || lines.some(({ side, amountMinor }) => side === 'debit' && amountMinor === disposal.proceedsMinor)) &&
  disposal.gainMinor === gainOf(asset, disposal);

/**
 * Whether the side of the schedule's own account fits: the recognition side for an installment, the other side for the deferral, and the
 * reverse for a discount.  [SCH-2] [SCH-4]
 */
const isReleasing = (schedule: Schedule, { id }: Entry, side: Side): boolean =>
  ((side === recognitionSide(schedule)) === (id !== schedule.deferralEntryId)) === schedule.amountMinor > 0n;

const postersOf = async (unit: Needs<'assets' | 'schedules'>, entries: readonly Entry[]): Promise<ReadonlyMap<string, Poster>> => {
  const idsOf = (isOf: (entry: Entry) => boolean) => distinct(entries.filter(isOf).map(({ sourceId }) => sourceId));
  const assets = await unit.assets.byIds(idsOf(({ source }) => source !== 'schedule') as FixedAssetId[]);
  const schedules = await unit.schedules.byIds(idsOf(({ source }) => source === 'schedule') as ScheduleId[]);
  return new Map([...assets.map(posterOfAsset), ...schedules.map(posterOfSchedule)].map((poster) => [poster.id, poster]));
};

const isOfDay = (named: NamedEntry, date: IsoDate): boolean =>
  named.date === null || named.date === date || (named.mayBeLate && date > named.date && date === firstOfMonth(monthOf(date)));

const entryFindings = (entry: Entry, poster: Poster | undefined, stands: boolean): readonly Finding[] => {
  const { id, entryNo, date, source, sourceId, lines } = entry;
  const rule = source === 'schedule' ? 'SCH-7' : 'FAS-7';
  const named = poster?.named.get(id);
  const isOfTerms =
    named === undefined || (isOfDay(named, date) && sizeOf(named.amountMinor ?? totalOf(lines).debitMinor) === totalOf(lines).debitMinor);
  const fits = named === undefined || poster === undefined || (isOfTerms && poster.fits(entry));
  return [
    ...unless(stands === (named !== undefined), rule, () =>
      why.entry_and_monthly_source_disagree({ entry: entryNo, source: String(sourceId) }),
    ),
    ...unless(fits, rule, () => why.monthly_entry_differs({ entry: entryNo, source: String(sourceId) })),
  ];
};

/** Every referenced entry must be in the journal, and its transaction or document must reference the record. */
const endFindings = async <Stored extends { readonly id: string }>(
  unit: Needs<'invoices' | 'journal' | 'transactions'>,
  list: (after: Position | null) => Promise<readonly Stored[]>,
  posterOf: (record: Stored) => Poster,
): Promise<readonly Finding[]> => {
  const findings: Finding[] = [];
  for (let after: Position | null = null; ; ) {
    const step: readonly Stored[] = await list(after);
    const posters = step.map(posterOf);
    const found = new Set((await unit.journal.byIds(posters.flatMap(({ named }) => [...named.keys()]))).map(({ id }) => id));
    const transactions = await unit.transactions.byIds(distinct(posters.map(({ transactionId }) => transactionId)));
    const invoices = await unit.invoices.byIds(distinct(posters.map(({ invoiceId }) => invoiceId)));
    const treatments = new Map(
      transactions.flatMap(({ assignment }) => (assignment.kind === 'asset' ? [[assignment.assetId as string, assignment] as const] : [])),
    );
    const namesOf = new Map(invoices.map((invoice) => [invoice.id, `${nameOf(invoice)} of ${invoice.issueDate}`]));
    const namedBack = new Set([
      ...transactions.flatMap((one) => [assetIdOf(one), one.scheduleId]),
      ...invoices.flatMap(({ issue }) => issue?.scheduleIds ?? []),
    ]);
    findings.push(
      ...posters.flatMap(({ id, rule, named, accountId, invoiceId, invoiceName }) => [
        ...unless(invoiceId === null || namesOf.get(invoiceId) === invoiceName, rule, () =>
          why.invoice_of_record_missing({ id, invoice: String(invoiceName) }),
        ),
        ...unless(accountId === null || !treatments.has(id) || treatments.get(id)?.accountId === accountId, rule, () =>
          why.account_unlike_purchase({ id }),
        ),
        ...unless(
          [...named.keys()].every((entryId) => found.has(entryId)),
          rule,
          () => why.entry_of_record_missing({ id }),
        ),
        ...unless(namedBack.has(id as FixedAssetId | ScheduleId), rule, () => why.purchase_without_reference({ id })),
      ]),
    );
    const last = step.at(-1);
    if (last === undefined || step.length < STEP) return findings;
    after = [last.id];
  }
};
