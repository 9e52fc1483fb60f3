import type { Command } from 'commander';
import { Proposed, proposingClient, type Schemas } from 'ledger-api-client';
import { endOf } from '../choosing/one-of.ts';
import { remember } from '../command/acts.ts';
import type { Parts } from '../command/parts.ts';
import { type Shown, tableOf } from '../command/shown.ts';
import type { Connection } from '../connection/connection.ts';
import { debitsFirst } from './debits-first.ts';

export type Proposal = Schemas['ProposalOut'];

/** The options of a command that can be proposed. */
export interface ProposeFlags {
  readonly propose?: boolean;
  /** Some commands also use it as the reason of the change itself. */
  readonly reason?: string;
}

/** Adds the options to propose the change of a command. */
export const proposable = (command: Command): Command => {
  if (command.options.some(({ long }) => long === '--propose')) return command;
  command.option('--propose', 'propose the change for another person to approve, without writing it');
  return command.options.some(({ long }) => long === '--reason') ? command : command.option('--reason <text>', 'with --propose: why');
};

/** Runs a command as a proposal. Its first write throws, and the proposal is its result.  [CLI-70] */
export const proposing = async (
  parts: Parts,
  at: Connection,
  { reason }: ProposeFlags,
  work: (at: Connection) => Promise<Shown>,
): Promise<Shown> => {
  const propose = reason === undefined ? true : ({ reason } as const);
  try {
    return await work({ ...at, ledger: proposingClient(at.ledger, { propose }) });
  } catch (fault) {
    if (!(fault instanceof Proposed)) throw fault;
    const { proposal } = fault;
    const did = `Proposed ${proposal.operation} (${endOf(proposal.id)}).`;
    await remember(parts, at, { did, undo: [['proposals.withdraw', proposal.id]] });
    return proposalShown(at, proposal, 'Nothing was written.');
  }
};

/** The proposer: the agent, or else the member by name. */
export const proposerNames = async ({ ledger }: Connection): Promise<(proposal: Proposal) => string> => {
  const names = new Map((await ledger.members.list({ limit: 200 }).all()).map(({ id, name }) => [id as string, name]));
  const named = (author: string) => names.get(author) ?? author.replace(/^service:/, '').replaceAll('_', ' ');
  return ({ author, agent, acts_for: member }) => {
    if (agent === null) return named(author);
    return member === null ? `agent ${agent}` : `agent ${agent} for ${named(member)}`;
  };
};

/** A proposal with the entries that it would post. A stale one also shows what it would post now.  [CLI-70] */
export const proposalShown = async (at: Connection, proposal: Proposal, text?: string): Promise<Shown> => {
  const by = (await proposerNames(at))(proposal);
  const end = endOf(proposal.id);
  return {
    json: proposal,
    title: `Proposal ${end}, ${proposal.status}: ${proposal.operation} by ${by}`,
    table: await previewTable(at, proposal),
    note: [
      ...(proposal.reason === null ? [] : [`Reason: ${proposal.reason}`]),
      ...(proposal.preview.entries.length === 0 ? [`It posts no entry. Input: ${JSON.stringify(proposal.input)}`] : []),
      ...outcomeOf(proposal),
      ...(text === undefined ? [] : [text]),
    ].join('\n'),
  };
};

/** The status of the proposal, and the next step. */
const outcomeOf = ({ id, status, agent, decision_reason: reason, approvals, approvals_needed: needed, expires_at: until }: Proposal) => {
  const end = endOf(id);
  const why = reason === null ? '' : ` ${reason}`;
  const texts: Readonly<Record<Proposal['status'], readonly string[]>> = {
    pending: [
      ...(needed > 1 ? [`${approvals.length} of ${needed} approvals.`] : []),
      `${agent === null ? 'Another member must approve it' : 'Approve it'} until ${until.slice(0, 10)} with: books approve ${end}`,
    ],
    stale: [`It would now do something else, and nothing was applied. Preview it again with: books proposals renew ${end}`],
    applied: ['It was approved and applied.'],
    refused: [`It was refused.${why}`],
    withdrawn: [`It was withdrawn.${why}`],
    expired: ['It expired without a decision.'],
  };
  return texts[status];
};

/** The lines of the previewed entries. Entries that change are listed as shown, and as they would be now. */
const previewTable = async (at: Connection, { preview, current }: Proposal) => {
  const accounts = new Map((await at.chart()).map(({ id, code, name }) => [id, `${code} ${name}`]));
  const linesOf = ({ entries }: Proposal['preview'], when: string) =>
    entries.flatMap((entry) =>
      debitsFirst(entry.lines).map((line) => ({ ...line, date: entry.entry_date, description: entry.description, when })),
    );
  const lines = current === null ? linesOf(preview, '') : [...linesOf(preview, 'shown'), ...linesOf(current, 'now')];
  return tableOf(lines, {
    ...(current !== null && { preview: ({ when }) => when }),
    date: ({ date }) => date,
    description: ({ description }) => description,
    account: ({ account_id }) => accounts.get(account_id) ?? account_id,
    debit: ({ direction, amount }) => (direction === 'debit' ? amount : ''),
    credit: ({ direction, amount }) => (direction === 'credit' ? amount : ''),
  });
};
