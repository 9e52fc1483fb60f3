import { LIKELY, likeliestOf, type Schemas } from 'ledger-api-client';
import type { Texts } from '../base/catalogue/en.ts';
import { titleOf } from '../parts/chart.ts';
import type { Waiting } from './waiting.ts';

/** The likeliest decision about a transaction. */
export type Suggestion =
  | Settling
  | { readonly kind: 'account'; readonly accountId: string; readonly title: string; readonly score: number; readonly why: Reasons }
  | { readonly kind: 'match'; readonly otherId: string; readonly title: string; readonly score: number; readonly why: Reasons }
  | { readonly kind: 'transfer'; readonly accountId: string; readonly title: string; readonly score: number; readonly why: Reasons }
  | Exclusion;

/** It names documents and pays exactly their open balances. */
interface Settling {
  readonly kind: 'settle';
  readonly proposal: Schemas['SettlementProposalOut'];
  /** The document numbers, and the counterparty. */
  readonly title: string;
}

/** A rule would exclude it. The user confirms that in the form of the act. */
export interface Exclusion {
  readonly kind: 'exclude';
  readonly title: string;
  readonly ruleName: string;
}

interface Reasons {
  readonly reasons: readonly Schemas['SuggestionReasonOut'][];
  /** The words of the description, if they are the only evidence. */
  readonly hint: string | null;
  /** The model's own words. */
  readonly words: string | null;
}

/** Whether Enter applies the suggestion. Otherwise, it is only a hint, and Enter opens the form of the act. */
export const isLikely = (suggestion: Suggestion): boolean =>
  suggestion.kind === 'settle' || (suggestion.kind !== 'exclude' && suggestion.score >= LIKELY);

/** The likeliest decision, with its title. */
export const suggestionOf = (row: Waiting): Suggestion | undefined => {
  const likeliest = likeliestOf(row);
  switch (likeliest?.kind) {
    case undefined:
      return undefined;
    case 'settle': {
      const { settlement: proposal } = likeliest;
      return { kind: 'settle', proposal, title: `${proposal.parts.map(({ number }) => number).join(', ')}, ${proposal.party_name}` };
    }
    case 'exclude':
      return { kind: 'exclude', title: likeliest.exclusion.reason, ruleName: likeliest.exclusion.rule_name };
    case 'account':
      return ofAccount(likeliest.account);
    case 'match':
    case 'transfer':
      return ofTransfer(likeliest.transfer);
  }
};

export const ofAccount = (account: Schemas['AccountSuggestionOut']): Suggestion => ({
  kind: 'account',
  accountId: account.account_id,
  title: titleOf({ code: account.account_code, name: account.account_name }),
  score: Number(account.score),
  why: { reasons: account.reasons, hint: account.hint, words: account.model_reasoning },
});

export const ofTransfer = (transfer: Schemas['TransferSuggestionOut']): Suggestion | undefined => {
  const title = titleOf({ code: transfer.other_account_code ?? '', name: transfer.other_account_name ?? '' });
  const rest = { title, score: Number(transfer.score), why: { reasons: transfer.reasons, hint: null, words: transfer.model_reasoning } };
  if (transfer.other_event_id !== null) return { kind: 'match', otherId: transfer.other_event_id, ...rest };
  return transfer.other_account_id === null ? undefined : { kind: 'transfer', accountId: transfer.other_account_id, ...rest };
};

/** "Pays INV-0001, Blue Fox Diner", "6060 Meals", "Transfer with 1020 Savings", or "Leave out: paid by the owner". */
export const saysOf = (texts: Texts, suggestion: Suggestion): string => {
  if (suggestion.kind === 'settle') return texts.inbox.paysOf(suggestion.title);
  if (suggestion.kind === 'exclude') return texts.rules.leavesOut(suggestion.title);
  return suggestion.kind === 'account' ? suggestion.title : texts.inbox.transferWith(suggestion.title);
};

/** The reasons for a suggestion with their numbers, then the model's words. */
export const whyOf = (texts: Texts, suggestion: Suggestion): string => {
  if (suggestion.kind === 'exclude') return texts.rules.saysSo(suggestion.ruleName);
  if (suggestion.kind === 'settle') return suggestion.proposal.reason;
  const { reasons, hint, words } = suggestion.why;
  const text: Readonly<Partial<Record<string, (count: number) => string>>> = texts.inbox.reasons;
  const all = reasons.flatMap(({ code, count }) => text[code]?.(count ?? 0) ?? []);
  return [...(hint === null ? [] : [texts.inbox.guess(hint)]), ...new Set(all), ...(words === null ? [] : [texts.quoted(words)])].join(
    ', ',
  );
};
