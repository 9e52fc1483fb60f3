import {
  createLedger,
  granted,
  isRefusal,
  type Ledger,
  type LedgerId,
  type MemberCaller,
  messageOf,
  type Settings,
  type Store,
  sentenceOf,
  type Verified,
  verifiedPoint,
} from 'ledger-core';
import type { ImportRoute } from '../src/archives/archives.ts';

/** What a test wants of archives: their bytes, and a stream of bytes. */
export const bytesOf = async (archive: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of archive) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** The bytes of an archive, as one piece. */
export async function* streamOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** The check of an import by the verification of the core: what the program makes of its composition. */
export const verified = async ({ id }: Settings, store: Pick<Store, 'read'>, since?: Verified): Promise<void> => {
  const ledger = createLedger({ store: store as Store });
  const { findings } = granted(
    await ledger.reports.verify({ ledgerId: id, service: 'command_line', role: 'owner' }, { since, isStored: false }),
  );
  if (findings.length > 0) throw new Error(findings.map((found) => sentenceOf(found)).join('\n'));
};

/** The same for books that move: whole first, and then what they grew by. */
export const verifiedAsTheyGrow = (): ImportRoute['check'] => {
  let since: Verified | undefined;
  return async (settings, store) => {
    await verified(settings, store, since);
    since = await store.read(settings.id, verifiedPoint);
  };
};

/** An owner of books, as whom a test asks. */
export const ownerOf = async (ledger: Ledger, ledgerId: LedgerId): Promise<MemberCaller> => {
  const members = granted(await ledger.members.list(granted(await ledger.books.operator(ledgerId))));
  const owner = members.find(({ role }) => role === 'owner');
  if (owner === undefined) throw new Error('Books have an owner.');
  return { ledgerId, memberId: owner.id, role: 'owner' };
};

/** The books with transactions, and the sister beside them. */
export const booksIn = async (store: Store): Promise<readonly [Settings, Settings]> => {
  const all = await store.ledgers();
  const sister = all.find(({ name }) => name === 'Sister');
  const rich = all.find((one) => one !== sister);
  if (rich === undefined || sister === undefined) throw new Error('There are two sets of books.');
  return [rich, sister];
};

/** Every report that the books can give, by name, and the verification. */
export const reportsOf = async (store: Store, ledgerId: LedgerId): Promise<Readonly<Record<string, unknown>>> => {
  const ledger = createLedger({ store });
  const owner = await ownerOf(ledger, ledgerId);
  const since = '2025-01-01';
  const until = '2026-12-31';
  const requested: Record<string, unknown> = {};
  for (const asOf of ['2025-12-31', '2026-02-28', until]) {
    requested[`trial balance of ${asOf}`] = await ledger.reports.trialBalance(owner, { asOf });
    requested[`tax lines of ${asOf}`] = await ledger.reports.taxLines(owner, { asOf });
    for (const basis of ['accrual', 'cash'] as const)
      requested[`balance sheet of ${asOf}, ${basis}`] = await ledger.reports.balanceSheet(owner, { asOf, basis });
    for (const kind of ['receivable', 'payable'] as const)
      requested[`${kind} of ${asOf}`] = await ledger.reports.aging(owner, { kind, asOf });
  }
  for (const basis of ['accrual', 'cash'] as const) {
    requested[`profit and loss, ${basis}`] = await ledger.reports.profitAndLoss(owner, { since, until, basis });
    for (const kind of ['customer', 'vendor'] as const)
      requested[`totals of each ${kind}, ${basis}`] = await ledger.reports.partyTotals(owner, { kind, since, until, basis });
  }
  requested['cash flow'] = await ledger.reports.cashFlow(owner, { since, until });
  requested['general ledger'] = await ledger.reports.generalLedger(owner, { since, until });
  requested['month 2026-02'] = await ledger.reports.whatWaits(owner, { month: '2026-02' });
  requested.verification = await ledger.reports.verify(owner);
  for (const [name, result] of Object.entries(requested)) if (isRefusal(result)) throw new Error(`${name}: ${messageOf(result)}`);
  return requested;
};
