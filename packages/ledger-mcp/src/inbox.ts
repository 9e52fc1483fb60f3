import type { McpServer } from '@modelcontextprotocol/server';
import { type InboxGroup, inboxGroups, isPlain, kindOf, likeliestOf, type Schemas } from 'ledger-api-client';
import { forAgent, type Reach, withAccountIds } from './call.ts';
import type { PreparedTool } from './prepared.ts';
import { hintsOf, returning } from './tool-result.ts';
import { nameOfTool } from './tools.ts';

type Waiting = Schemas['WaitingTransactionOut'];

/** The rows of one response. After they are decided, the next call returns the others. */
const MOST_ROWS = 200;
const PAGE = 100;

/**
 * Adds the tool that returns the inbox in groups, as the web app shows it. Rows to decide are grouped by payee, as on the command line.
 * [MCP-11]
 */
export const addInbox = (server: McpServer, reach: Reach, { tool, operation, input }: PreparedTool): void => {
  const page = (query: Readonly<Record<string, unknown>>) => reach.call(operation.id, { query }) as Promise<Page>;
  server.registerTool(
    nameOfTool(tool),
    { title: tool.title, description: tool.does, inputSchema: input, annotations: hintsOf(operation) },
    (given) => returning(forAgent(async () => inGroups(page, await withAccountIds(reach, given)))),
  );
};

interface Page {
  readonly data: readonly Waiting[];
  readonly next_cursor: string | null;
  readonly awaiting: number;
}

/** The first rows of the inbox, in groups. */
const inGroups = async (
  page: (query: Readonly<Record<string, unknown>>) => Promise<Page>,
  query: Readonly<Record<string, unknown>>,
): Promise<unknown> => {
  const rows: Waiting[] = [];
  let found: Page;
  let cursor: string | undefined;
  do {
    found = await page({ ...query, limit: PAGE, ...(cursor !== undefined && { cursor }) });
    rows.push(...found.data);
    cursor = found.next_cursor ?? undefined;
  } while (cursor !== undefined && rows.length < MOST_ROWS);
  return { awaiting: found.awaiting, is_more: cursor !== undefined, groups: inboxGroups(rows).flatMap(shown) };
};

/** A group in the form for agents. Rows to decide are split by their payee. */
const shown = ({ kind, rows }: InboxGroup<Waiting>): readonly unknown[] => {
  if (kind === 'likely') return [ofOneAccount(kind, rows)];
  if (kind !== 'decide') return [{ kind, rows: rows.map(row) }];
  const plain = rows.filter(({ transaction }) => isPlain(transaction));
  const flagged = rows.filter((each) => !plain.includes(each));
  const payees = [...new Set(plain.map(payeeOf))];
  const groups = payees.map((payee) =>
    ofOneAccount(
      kind,
      plain.filter((each) => payeeOf(each) === payee),
    ),
  );
  return [...groups, ...(flagged.length > 0 ? [{ kind, rows: flagged.map(row) }] : [])];
};

const payeeOf = ({ transaction }: Waiting): string => `${kindOf(transaction)} ${transaction.rule_exclusion?.rule_name ?? ''}`;

/** Rows that one call categorizes, with the evidence for their account. */
const ofOneAccount = (kind: InboxGroup['kind'], rows: readonly Waiting[]) => {
  const days = rows.map(({ transaction }) => transaction.event_date).toSorted();
  const [first] = rows;
  return {
    kind,
    direction: first?.transaction.direction,
    count: rows.length,
    amounts: rows.map(({ transaction }) => transaction.amount),
    since: days[0],
    until: days.at(-1),
    descriptions: [...new Map(rows.map(({ transaction }) => [kindOf(transaction), transaction.description])).values()],
    ...(first !== undefined && evidenceOf(first)),
    versions: Object.fromEntries(rows.map(({ transaction: { id, row_version: version } }) => [id, version])),
  };
};

const evidenceOf = (row: Waiting) => {
  const likeliest = likeliestOf(row);
  switch (likeliest?.kind) {
    case 'account': {
      const { account_code: code, account_name: name, hint, reasons, model_reasoning: model } = likeliest.account;
      return { account: { code, name, ...whyOf(reasons), ...(hint !== null && { hint }), ...(model !== null && { model }) } };
    }
    case 'transfer': {
      const { other_account_code: code, other_account_name: name, reasons } = likeliest.transfer;
      return { transfer: { code, name, ...whyOf(reasons) } };
    }
    case 'exclude':
      return { rule_exclusion: likeliest.exclusion };
    default:
      return {};
  }
};

const whyOf = (reasons: readonly Schemas['SuggestionReasonOut'][]) =>
  reasons.length === 0 ? {} : { reasons: reasons.map(({ code, count }) => (count === null ? code : `${code} ${count}`)) };

/** A row that is decided on its own. */
const row = (given: Waiting) => {
  const { id, row_version, event_date, amount, direction, description, account_name, flags } = given.transaction;
  const likeliest = likeliestOf(given);
  return {
    ...{ event_id: id, row_version, event_date, amount, direction, description, account_name },
    ...(flags.length > 0 && { flags: flags.map(({ message, related_event_id: related }) => ({ message, related_event_id: related })) }),
    ...(likeliest?.kind === 'settle' && {
      pays: likeliest.settlement.parts.map(({ number }) => number),
      party: likeliest.settlement.party_name,
      parts: likeliest.settlement.parts.map(partOf),
    }),
    ...(likeliest?.kind === 'match' && {
      other_event_id: likeliest.otherId,
      other_account: likeliest.transfer.other_account_name,
      ...whyOf(likeliest.transfer.reasons),
    }),
  };
};

/** A part as input of transactions_settle: its amount, and the id of its document. */
const partOf = ({ number: _, ...part }: Schemas['SettlementPartOut']) =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== null));
