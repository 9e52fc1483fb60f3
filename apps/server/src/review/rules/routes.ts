import type { TransactionId } from 'ledger-core';
import { CategorizeManyOut } from 'ledger-wire/bank/transactions/commands';
import { ApplyRuleIn, previewIn, RulePreviewPage, RulePreviewQueryIn } from 'ledger-wire/review/rules/preview';
import { RuleUsageListOut } from 'ledger-wire/review/rules/usage';
import { NewRuleIn, RuleChangeIn, RuleListOut, RuleOrderIn, RuleOut, RulePage, ruleIn } from 'ledger-wire/review/rules/wire';
import { PageQueryIn } from 'ledger-wire/schemas';
import { WITH_DRY_RUN } from '../../bank/transactions/posting.ts';
import { paged } from '../../http/page-of-list.ts';
import { act, change, create, get, remove } from '../../http/route.ts';

/** In the API the conditions of a rule are a separate object. */
const RULE_FIELDS = {
  minAmount: 'conditions.min_amount',
  maxAmount: 'conditions.max_amount',
  descriptionContains: 'conditions.description_contains',
  descriptionWords: 'conditions.description_words',
  descriptionIs: 'conditions.description_is',
  memoContains: 'conditions.memo_contains',
  memoWords: 'conditions.memo_words',
  memoIs: 'conditions.memo_is',
  fromDay: 'conditions.from_day',
  toDay: 'conditions.to_day',
  require: 'conditions.require',
  sourceId: 'conditions.source_account_id',
  counterpartyId: 'conditions.counterparty_id',
};

export const ruleRoutes = [
  get('/v1/rules', {
    name: 'rules.list',
    does: 'Lists the rules in the order in which they are tried, including inactive ones.',
    query: PageQueryIn,
    answers: RulePage,
    call: (ledger, asked) => paged(ledger.rules.list(asked.caller), 'rules', asked, ({ priority, id }) => [priority, id]),
  }),
  create('/v1/rules', {
    name: 'rules.create',
    does: 'Creates a rule. It decides on transactions that are imported from then on.',
    needs: 'rules.create',
    refuses: { account_not_usable: true, unprocessable: true },
    fields: RULE_FIELDS,
    body: NewRuleIn,
    answers: RuleOut,
    call: (ledger, { caller, body }) => ledger.rules.create(caller, ruleIn(NewRuleIn.decode(body))),
  }),
  act('/v1/rules/preview', {
    name: 'rules.try',
    does: 'Lists the transactions that a rule would categorize or exclude if it were created, newest first. These are transactions that need review, or other statuses on request. `left` contains the matching transactions that the rule would leave unchanged. Nothing is stored.',
    needs: 'rules.read',
    refuses: { account_not_usable: true, unprocessable: true },
    fields: RULE_FIELDS,
    query: RulePreviewQueryIn,
    body: NewRuleIn,
    answers: RulePreviewPage,
    once: false,
    call: (ledger, { caller, body, query }) => ledger.rules.try(caller, ruleIn(NewRuleIn.decode(body)), previewIn(query)),
  }),
  get('/v1/rules/usage', {
    name: 'rules.usage',
    does: 'Returns the use of each rule. This is the number of transactions that it currently decides, the day of the latest one, and the earlier rule that hides it.',
    answers: RuleUsageListOut,
    call: (ledger, { caller }) => ledger.rules.usage(caller),
    as: (data, known) => RuleUsageListOut.encode({ data }, known),
  }),
  act('/v1/rules/order', {
    name: 'rules.order',
    does: 'Sets the order of the rules. Their priorities become 10, 20, 30 and so on.',
    needs: 'rules.order',
    refuses: { unprocessable: true },
    fields: { ruleIds: 'rule_ids' },
    body: RuleOrderIn,
    answers: RuleListOut,
    call: (ledger, { caller, body }) => ledger.rules.order(caller, RuleOrderIn.decode(body)),
    as: (data, known) => RuleListOut.encode({ data }, known),
  }),
  get('/v1/rules/:rule_id', {
    name: 'rules.read',
    does: 'Returns a rule.',
    answers: RuleOut,
    call: (ledger, { caller, params }) => ledger.rules.read(caller, params.rule_id),
  }),
  change('/v1/rules/:rule_id', {
    name: 'rules.change',
    does: 'Changes, deactivates or reactivates a rule. Its earlier decisions are unchanged.',
    needs: 'rules.change',
    refuses: { account_not_usable: true, unprocessable: true },
    fields: RULE_FIELDS,
    body: RuleChangeIn,
    answers: RuleOut,
    call: (ledger, { caller, params, body }) => ledger.rules.change(caller, params.rule_id, ruleIn(RuleChangeIn.decode(body))),
  }),
  remove('/v1/rules/:rule_id', {
    name: 'rules.delete',
    does: 'Deletes a rule permanently. Its earlier decisions are unchanged.',
    needs: 'rules.delete',
    call: (ledger, { caller, params }) => ledger.rules.delete(caller, params.rule_id),
  }),
  act('/v1/rules/:rule_id/preview', {
    name: 'rules.preview',
    does: 'Lists the transactions that a rule would categorize or exclude, newest first. These are transactions that need review, or other statuses on request. `left` contains the matching transactions that the rule would leave unchanged. Nothing changes.',
    needs: 'rules.read',
    query: RulePreviewQueryIn,
    answers: RulePreviewPage,
    once: false,
    call: (ledger, { caller, params, query }) => ledger.rules.preview(caller, params.rule_id, previewIn(query)),
  }),
  act('/v1/rules/:rule_id/apply', {
    name: 'rules.apply',
    does: 'Applies a rule to selected transactions, including posted ones. Each transaction is checked separately. An excluding rule excludes the unposted transactions from the books. Transactions that cannot be categorized or excluded are unchanged and listed in `refused`.',
    needs: 'rules.apply',
    fields: { transactionIds: 'event_ids' },
    body: ApplyRuleIn,
    answers: CategorizeManyOut,
    ...WITH_DRY_RUN,
    counts: 'bulk_categorization',
    call: (ledger, { caller, params, body }) =>
      ledger.rules.apply(caller, params.rule_id, { transactionIds: body.event_ids as TransactionId[], versions: body.versions }),
  }),
];
