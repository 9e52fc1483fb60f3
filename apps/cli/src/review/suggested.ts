import { likeliestOf as likeliestIn, type Schemas } from 'ledger-api-client';
import { titleOf } from '../choosing/account.ts';
import { endOf } from '../choosing/one-of.ts';
import { counted } from '../command/shown.ts';
import type { Connection } from '../connection/connection.ts';

/** The likeliest decision about a transaction, and why. */
export type Suggestion = { readonly why: string; readonly says: string } & (
  | { readonly kind: 'settle'; readonly proposal: Schemas['SettlementProposalOut'] }
  | { readonly kind: 'account'; readonly accountId: string }
  | { readonly kind: 'match'; readonly otherId: string }
  | { readonly kind: 'transfer'; readonly accountId: string }
  | { readonly kind: 'exclude'; readonly reason: string }
);

/** The API's suggestions for a transaction: settlement, rule result, likeliest account and likeliest transfer. */
type Likely = Parameters<typeof likeliestIn>[0];

/** The likeliest decision about one transaction. The server may query a model for it. */
export const suggestionFor = async ({ ledger }: Connection, transaction: Schemas['TransactionOut']): Promise<Suggestion | undefined> => {
  const [{ data, transfers }, { proposals }] = await Promise.all([
    ledger.transactions.suggestions(transaction.id),
    ledger.transactions.settlement(transaction.id),
  ]);
  const settlement = proposals[0]?.exact === true ? proposals[0] : null;
  return likeliestOf({ transaction, settlement, account: data[0] ?? null, transfer: transfers[0] ?? null });
};

/** The likeliest decision, as text and with its evidence.  [CLI-18] */
export const likeliestOf = (row: Likely): Suggestion | undefined => {
  const likeliest = likeliestIn(row);
  switch (likeliest?.kind) {
    case undefined:
      return undefined;
    case 'settle': {
      const { parts, party_name: name, reason } = likeliest.settlement;
      const says = `pays ${parts.map(({ number }) => number).join(', ')} of ${name}`;
      return { kind: 'settle', proposal: likeliest.settlement, says, why: reason };
    }
    case 'exclude': {
      const { reason, rule_name: rule } = likeliest.exclusion;
      return { kind: 'exclude', reason, says: `exclude: ${reason}`, why: `excluded by the rule ${rule}` };
    }
    case 'match': {
      const { otherId, transfer } = likeliest;
      return { kind: 'match', otherId, says: `match ${endOf(otherId)}`, why: whyOf({ ...transfer, hint: null }) };
    }
    case 'account': {
      const { account } = likeliest;
      const says = titleOf({ code: account.account_code, name: account.account_name });
      return { kind: 'account', accountId: account.account_id, says, why: account.model_reasoning ?? whyOf(account) };
    }
    case 'transfer': {
      const { accountId, transfer } = likeliest;
      const says = `transfer ${transfer.other_account_code} ${transfer.other_account_name}`;
      return { kind: 'transfer', accountId, says, why: whyOf({ ...transfer, hint: null }) };
    }
  }
};

const WHY: Readonly<Partial<Record<Schemas['SuggestionReasonOut']['code'], (count: number) => string>>> = {
  proposed: (count) => `proposed in comments by ${count === 1 ? '1 person' : `${count} people`}`,
  counterparty_default: () => 'default account of this payee',
  filed_before: (count) => (count === 1 ? 'used once before' : `used ${count} times before`),
  model: () => 'suggested by the model',
  same_amount: () => 'same amount in the opposite direction',
  days_apart: (count) => (count === 0 ? 'same day' : `${counted(count, 'day')} apart`),
  paired_before: () => 'earlier transfers between these accounts',
  names_the_books: () => 'the description contains your company name',
  filed_as_transfer: (count) => `recorded as a transfer ${counted(count, 'time')} before`,
};

const whyOf = ({ reasons, hint }: Pick<Schemas['AccountSuggestionOut'], 'reasons' | 'hint'>): string =>
  [
    ...(hint === null ? [] : [`guessed from the words "${hint}"`]),
    ...reasons.flatMap(({ code, count }) => WHY[code]?.(count ?? 0) ?? []),
  ].join(', ');
