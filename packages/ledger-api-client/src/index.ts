export { type Categorized, groupNameOf, inCategorizationOrder, isReduction } from './categorization-order.ts';
export { type App, type ClientOptions, type LedgerClient, ledgerClient } from './client.ts';
export type * from './generated/methods.ts';
export { type InboxGroup, inboxGroups, isPlain, kindOf, LIKELY, type Likeliest, likeliestOf } from './inbox-groups.ts';
export type { Line, Lines } from './lines.ts';
export { opensTheBooks } from './opening-balance.ts';
export type { Pages } from './pages.ts';
export { Proposed, proposingClient } from './proposing.ts';
export { type FieldFault, isRefused, NoResponse, Refused, type Remedy } from './refused.ts';
export type {
  Body,
  EventType,
  LedgerEvent,
  Once,
  OperationId,
  Page,
  Proposal,
  Query,
  RefusalCode,
  Result,
  Row,
  Schemas,
  Sending,
  Upload,
  WithDryRun,
  WithProgress,
  WithProposal,
} from './types.ts';
