import type { Schemas } from 'ledger-api-client';
import type { Texts } from '../base/catalogue/en.ts';
import { debitTotal } from '../parts/debit-total.ts';

export type Proposal = Schemas['ProposalOut'];

export const nameOfAuthor = (texts: Texts, members: ReadonlyMap<string, string>, { author, agent }: Proposal): string =>
  agent === null ? nameOf(texts, members, author) : texts.approvals.agent(agent);

export const nameOf = ({ approvals }: Texts, members: ReadonlyMap<string, string>, author: string): string =>
  members.get(author) ?? approvals.service(author.replace(/^service:/, ''));

/** What it is about: the description, name or number of the record that it would return; otherwise its operation. */
export const titleOf = ({ operation, preview }: Proposal): string => {
  const { description, name, number } = (preview.would_return ?? {}) as Readonly<Record<string, unknown>>;
  return [description, name, number].find((text): text is string => typeof text === 'string' && text !== '') ?? operation;
};

/** The sum of the debits that it posts; null if it posts nothing. */
export const totalOf = ({ preview: { entries } }: Proposal): string | null => debitTotal(entries.flatMap(({ lines }) => lines));
