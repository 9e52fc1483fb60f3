import { type Command, Option } from 'commander';
import type { Schemas } from 'ledger-api-client';
import { endOf, meant, oneOf } from '../choosing/one-of.ts';
import { remember } from '../command/acts.ts';
import { define, group, limit, MOST, results } from '../command/define.ts';
import type { Parts } from '../command/parts.ts';
import { counted, type Shown, tableOf } from '../command/shown.ts';
import type { Connection } from '../connection/connection.ts';
import { type Proposal, proposalShown, proposerNames } from './proposed.ts';

const STATUSES: readonly Proposal['status'][] = ['pending', 'stale', 'applied', 'refused', 'withdrawn', 'expired'];

const PROPOSAL = ['<proposal>', 'the end of its id, or words from the description of its entry'] as const;

/** Finds a proposal by its id, an id suffix, or words of its entry. Pending proposals take precedence.  [CLI-30] */
const proposalOf = async ({ ledger }: Connection, given: string): Promise<Proposal> => {
  if (given.startsWith('prp_')) return ledger.proposals.read(given);
  const { data } = await ledger.proposals.list({ limit: MOST });
  const undecided = data.filter(({ status }) => status === 'pending' || status === 'stale');
  const named = { id: ({ id }: Proposal) => id, text: textOf, called: 'proposal', seeWith: 'books proposals --status all' };
  return oneOf(meant(undecided, given, named).length > 0 ? undecided : data, given, named);
};

/** The words that identify it: those of its entry, or its operation and subject. */
const textOf = ({ preview, operation, subject_id: subject }: Proposal): string =>
  preview.entries.at(-1)?.description ?? `${operation} ${subject ?? ''}`;

/** Adds the commands that list proposals and decide on them.  [CLI-70] */
export const addProposals = (program: Command, parts: Parts): void => {
  const proposals = group(program, 'proposals', 'List, show and renew proposals.');
  addList(proposals, parts);
  addShow(proposals, parts);
  addRenew(proposals, parts);
  addApprove(program, parts);
  addRefuse(program, parts);
  addWithdraw(program, parts);
};

interface ListFlags {
  readonly status: Proposal['status'] | 'all';
  readonly operation?: string;
  readonly limit: number;
}

const addList = (proposals: Command, parts: Parts): void => {
  const list = define(proposals, 'list', 'List proposals, newest first.', [
    'books proposals',
    'books proposals list --status all --operation transactions.categorize --csv',
  ])
    .addOption(new Option('--status <status>', 'the status').choices([...STATUSES, 'all']).default('pending'))
    .option('--operation <name>', 'only of one operation, such as journal.post');
  results(limit(list), parts, async (at, { status, operation, limit }: ListFlags) => {
    const { data } = await at.ledger.proposals.list({
      limit,
      ...(status !== 'all' && { status }),
      ...(operation !== undefined && { operation }),
    });
    const by = await proposerNames(at);
    const table = tableOf(data, {
      id: ({ id }) => endOf(id),
      day: ({ day }) => day,
      by,
      operation: ({ operation }) => operation,
      entry: ({ preview }) => preview.entries.at(-1)?.description,
      amount: ({ preview }) => preview.entries.at(-1)?.lines[0]?.amount,
      reason: ({ reason }) => reason,
      ...(status === 'all' && { status: ({ status }: Proposal) => status }),
    });
    return { json: data, table, note: data.length === 0 ? 'No proposals found.' : undefined };
  });
};

const addShow = (proposals: Command, parts: Parts): void => {
  const show = define(proposals, 'show', 'Show a proposal with the entries that it would post.', [
    'books proposals show COMCAST',
    'books proposals show COMCAST --json',
  ]).argument(...PROPOSAL);
  results(show, parts, async (at, _flags: object, given: string) => proposalShown(at, await proposalOf(at, given)));
};

const addRenew = (proposals: Command, parts: Parts): void => {
  const renew = define(proposals, 'renew', 'Preview a stale proposal again, so that it can be decided.', [
    'books proposals renew PARKING',
    'books proposals renew PARKING --json',
  ]).argument(...PROPOSAL);
  results(renew, parts, async (at, _flags: object, given: string) => {
    const proposal = await at.ledger.proposals.renew((await proposalOf(at, given)).id);
    await remember(parts, at, { did: `Renewed the proposal ${endOf(proposal.id)}.`, undo: null });
    return proposalShown(at, proposal);
  });
};

const addApprove = (program: Command, parts: Parts): void => {
  const approve = define(program, 'approve', 'Approve proposals, and apply exactly the previewed changes.', [
    'books approve COMCAST',
    'books approve COMCAST SHELL --json',
  ]).argument('<proposals...>', 'the ends of their ids, or words from the descriptions of their entries');
  results(approve, parts, async (at, _flags: object, given: readonly string[]) => {
    const ids: string[] = [];
    for (const each of given) ids.push((await proposalOf(at, each)).id);
    const [id, ...others] = ids;
    const shown =
      id !== undefined && others.length === 0
        ? await decided(at, await at.ledger.proposals.approve(id))
        : severalDecided(await at.ledger.proposals.approveMany({ ids }));
    await remember(parts, at, { did: `Decided ${counted(ids.length, 'proposal')}.`, undo: null });
    return shown;
  });
};

/** A proposal after its approval. One that is stale or refused was not applied. */
const decided = async (at: Connection, proposal: Proposal): Promise<Shown> => ({
  ...(await proposalShown(at, proposal)),
  fails: !['applied', 'pending'].includes(proposal.status),
});

const severalDecided = ({ approved, refused }: Schemas['ApprovedProposals']): Shown => ({
  json: { approved, refused },
  table: tableOf([...approved, ...refused], {
    id: ({ id }) => endOf(id),
    outcome: (row) => ('status' in row ? row.status : 'not applied'),
    reason: (row) => ('message' in row ? row.message : row.operation),
  }),
  note: `Approved ${counted(approved.length, 'proposal')}.`,
  fails: refused.length > 0,
});

const addRefuse = (program: Command, parts: Parts): void => {
  const refuse = define(program, 'refuse', 'Refuse a proposal, with a reason for its author.', [
    'books refuse COMCAST --reason "This is a private purchase."',
    'books refuse SHELL --reason "Sent twice" --json',
  ])
    .argument(...PROPOSAL)
    .requiredOption('--reason <text>', 'the reason');
  results(refuse, parts, async (at, { reason }: { readonly reason: string }, given: string) => {
    const proposal = await at.ledger.proposals.refuse((await proposalOf(at, given)).id, { reason });
    await remember(parts, at, { did: `Refused the proposal ${endOf(proposal.id)}.`, undo: null });
    return proposalShown(at, proposal);
  });
};

const addWithdraw = (program: Command, parts: Parts): void => {
  const withdraw = define(program, 'withdraw', 'Withdraw your own proposal, or one of an agent that acts for you.', [
    'books withdraw COMCAST',
    'books withdraw SHELL --json',
  ]).argument(...PROPOSAL);
  results(withdraw, parts, async (at, _flags: object, given: string) => {
    const proposal = await at.ledger.proposals.withdraw((await proposalOf(at, given)).id);
    await remember(parts, at, { did: `Withdrew the proposal ${endOf(proposal.id)}.`, undo: null });
    return proposalShown(at, proposal);
  });
};
