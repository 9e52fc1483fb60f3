import { EXAMPLE_IDS, operationOf, PROPOSAL_STATUSES, type Preview, type Proposal, type RefusedProposal } from 'ledger-core';
import * as v from 'valibot';
import { EXAMPLE_ACCOUNTS } from '../../example-ids.ts';
import { anyObject, author, date, id, listOf, moment, mostlyNull, oneOf, sentence, text, whole } from '../../fields.ts';
import { EntryOut } from '../../ledger/journal/wire.ts';
import { called, type Encodes, type Rendering, sentenceOf, stated } from '../../mapping.ts';
import { MessageReasonOut } from '../../message-reason.ts';
import { RESPONSES_OF_COMMANDS } from '../../responses-of-commands.ts';
import { input, output, outputOf, pageOf, paging } from '../../schemas.ts';
import { inputOnWire } from './input-names.ts';

const operation = text('The operation, as in `operationId`.', 'transactions.categorize');
const subjectId = text('The id of the record that the command changes.', EXAMPLE_IDS.transaction);
const reason = text('Why.', 'A coffee with a customer.');

const idText = text('An id.', EXAMPLE_IDS.transaction);
const fields = anyObject('The fields of a request.', { category_account_id: EXAMPLE_ACCOUNTS.rent });

/** An argument of an operation. */
const argument = v.union([idText, v.number(), v.boolean(), fields, v.array(v.union([idText, fields]))]);

const ApprovalOut = output('ProposalApproval', 'One approval of a proposal.', {
  approved_by: author('The member who approved.'),
  approved_at: moment('The time of the approval.'),
});

/** A preview with its operation, which has the schema of its result. */
export interface ShownPreview extends Preview {
  readonly operation: string;
}

const PreviewOut = outputOf<ShownPreview>()(
  'ProposalPreview',
  'What the command would do.',
  {
    would_return: v.nullable(
      anyObject('The response that the operation would have, or null if it has none.', {
        id: EXAMPLE_IDS.transaction,
        status: 'posted',
        category_account_id: EXAMPLE_ACCOUNTS.rent,
      }),
    ),
    entries: listOf(EntryOut, 'The entries that it would post in all books, including reversals.'),
  },
  {
    differences: {
      would_return: (view, rendering) => responseOf(view, rendering),
      entries: ({ entries }) => entries.map((entry) => ({ entry, reversedById: null })),
    },
  },
);

const responseOf = (preview: ShownPreview, rendering: Rendering): Record<string, unknown> | null => {
  const response = (RESPONSES_OF_COMMANDS as Readonly<Record<string, Encodes<never, object> | null>>)[operationOf(preview)];
  return response == null ? null : (response.encode(preview.wouldReturn as never, rendering) as Record<string, unknown>);
};

export const ProposalOut = outputOf<Proposal>()(
  'ProposalOut',
  'A command that one caller proposed and another decides on. What is applied is what the preview shows.',
  {
    id: id('proposal', 'The id of the proposal.'),
    operation,
    subject_id: v.nullable(text('The id of the record that the command changes. Null for several records.', EXAMPLE_IDS.transaction)),
    other_ledger_id: mostlyNull(id('ledger', 'The other books of a command over two sets of books, or null.')),
    author: author('The author of the proposal, and of what it does.'),
    agent: v.nullable(text('The agent that proposed, or null for a person.', 'helper')),
    acts_for: v.nullable(id('member', 'The member for whom the agent proposed, or null.')),
    reason: v.nullable(text('The reason of the author, or null.', 'A coffee with a customer.')),
    day: date('The date on which the command is applied, whenever it is approved.'),
    status: oneOf(
      PROPOSAL_STATUSES,
      'The status. `pending` waits for a decision. `stale` would now do something else than it showed, and can be previewed again. The others are final.',
    ),
    input: listOf(argument, "The arguments of the library's operation, with the names of the API.", [
      EXAMPLE_IDS.transaction,
      { category_account_id: EXAMPLE_ACCOUNTS.rent },
    ]),
    policy_ids: listOf(id('policy', 'A policy.'), 'The policies that require an approval. Empty if it was proposed without one.', []),
    approvals_needed: whole('The number of members who approve it before it is applied.', 1),
    approvals: listOf(ApprovalOut, 'The approvals so far.', []),
    preview: PreviewOut,
    current: v.nullable(v.pipe(PreviewOut, v.metadata({ description: 'What a stale proposal would do now, or null.', examples: [null] }))),
    decided_by: mostlyNull(author('The author of the decision, or null.')),
    decided_at: mostlyNull(moment('The time of the decision, or null.')),
    decision_reason: mostlyNull(
      text('The reason of the person who refused it, or of the command that refused to run, or null.', 'This is a private purchase.'),
    ),
    decision_reason_as_data: v.nullable(
      v.pipe(
        MessageReasonOut,
        v.metadata({ description: '`decision_reason` as data. Null if a person wrote it, or if there is none.', examples: [null] }),
      ),
    ),
    request_id: mostlyNull(id('request', 'The `Request-Id` of the request that applied it, or null.')),
    created_at: moment('The creation time.'),
    expires_at: moment('The time when it expires without a decision.', '2026-08-01T09:30:00.000Z'),
  },
  {
    differences: {
      agent: ({ proposer }) => proposer.agent,
      input: (proposal) => inputOnWire(operationOf(proposal), proposal.input) as never,
      preview: ({ operation: name, preview }) => ({ ...preview, operation: name }),
      current: ({ operation: name, current }) => (current === null ? null : { ...current, operation: name }),
      decision_reason: ({ decisionReason }, rendering) =>
        typeof decisionReason === 'object' && decisionReason !== null ? sentenceOf(decisionReason, rendering) : decisionReason,
      acts_for: ({ proposer }) => (proposer.agent === null ? null : proposer.memberId),
      decision_reason_as_data: ({ decisionReason }) => (typeof decisionReason === 'string' ? null : decisionReason),
    },
    instead: {
      operation: operationOf,
    },
  },
);

export const ProposalPage = pageOf('ProposalPage', 'proposals', ProposalOut);

export const ProposalQueryIn = v.strictObject({
  ...paging,
  status: v.optional(oneOf(PROPOSAL_STATUSES, 'Filters by status.')),
  operation: v.optional(operation),
  subject_id: v.optional(called('subjectId', subjectId)),
  author: v.optional(author('Filters by author.')),
});

export const RefuseProposalIn = input('RefuseProposal', 'The refusal of a proposal.', { reason });

/** An id may be any text. One that is not a proposal of these books is refused individually. */
export const ApproveProposalsIn = input('ApproveProposals', 'The proposals to approve.', {
  ids: listOf(text('A proposal.', EXAMPLE_IDS.proposal), 'The proposals, 1 to 100.', [EXAMPLE_IDS.proposal]),
});

const ProposalRefusalOut = outputOf<RefusedProposal>()(
  'ProposalRefusal',
  'A proposal that was not approved.',
  {
    id: called('proposalId', text('The proposal id from the request.', EXAMPLE_IDS.proposal)),
    code: text('The error code of the same approval as a single request.', 'conflict'),
    ...sentence('Why.', 'the proposal is already refused.'),
  },
  {
    differences: {
      code: ({ refusal }) => refusal.refused,
      ...stated<RefusedProposal>(({ refusal }) => refusal),
    },
  },
);

export const ApprovedProposalsOut = output('ApprovedProposals', 'The approved and the refused proposals.', {
  approved: listOf(ProposalOut, 'The approved proposals, in their new state.'),
  refused: listOf(ProposalRefusalOut, 'The proposals that were not approved, each with the reason.'),
});
