import type { TransactionId } from 'ledger-core';
import { ApplyRuleIn, previewIn, RulePreviewQueryIn } from 'ledger-wire/review/rules/preview';
import { NewRuleIn, RuleChangeIn, RuleOrderIn, ruleIn } from 'ledger-wire/review/rules/wire';
import { PageQueryIn } from 'ledger-wire/schemas';
import { paged } from '../../http/page-of-list.ts';
import { act, change, create, get, remove } from '../../http/route.ts';

export const ruleRoutes = [
  get('/v1/rules', {
    name: 'rules.list',
    does: 'Lists the rules in the order in which they are tried, including inactive ones.',
    query: PageQueryIn,
    call: (ledger, input) => paged(ledger.rules.list(input.caller), 'rules', input, ({ priority, id }) => [priority, id]),
  }),
  create('/v1/rules', {
    name: 'rules.create',
    does: 'Creates a rule. It decides on transactions that are imported from then on.',
    needs: 'rules.create',
    refuses: { account_not_usable: true, unprocessable: true },
    body: NewRuleIn,
    call: (ledger, { caller, body }) => ledger.rules.create(caller, ruleIn(NewRuleIn.decode(body))),
  }),
  act('/v1/rules/preview', {
    name: 'rules.try',
    does: 'Lists the transactions that a rule would categorize or exclude if it were created, newest first. These are transactions that need review, or other statuses on request. `left` contains the matching transactions that the rule would leave unchanged. Nothing is stored.',
    needs: 'rules.read',
    refuses: { account_not_usable: true, unprocessable: true },
    query: RulePreviewQueryIn,
    body: NewRuleIn,
    once: false,
    call: (ledger, { caller, body, query }) => ledger.rules.try(caller, ruleIn(NewRuleIn.decode(body)), previewIn(query)),
  }),
  get('/v1/rules/usage', {
    name: 'rules.usage',
    does: 'Returns the use of each rule. This is the number of transactions that it currently decides, the day of the latest one, and the earlier rule that hides it.',
    call: (ledger, { caller }) => ledger.rules.usage(caller),
  }),
  act('/v1/rules/order', {
    name: 'rules.order',
    does: 'Sets the order of the rules. Their priorities become 10, 20, 30 and so on.',
    needs: 'rules.order',
    refuses: { unprocessable: true },
    body: RuleOrderIn,
    call: (ledger, { caller, body }) => ledger.rules.order(caller, RuleOrderIn.decode(body)),
  }),
  get('/v1/rules/:rule_id', {
    name: 'rules.read',
    does: 'Returns a rule.',
    call: (ledger, { caller, params }) => ledger.rules.read(caller, params.rule_id),
  }),
  change('/v1/rules/:rule_id', {
    name: 'rules.change',
    does: 'Changes, deactivates or reactivates a rule. Its earlier decisions are unchanged.',
    needs: 'rules.change',
    refuses: { account_not_usable: true, unprocessable: true },
    body: RuleChangeIn,
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
    once: false,
    call: (ledger, { caller, params, query }) => ledger.rules.preview(caller, params.rule_id, previewIn(query)),
  }),
  act('/v1/rules/:rule_id/apply', {
    name: 'rules.apply',
    does: 'Applies a rule to selected transactions, including posted ones. Each transaction is checked separately. An excluding rule excludes the unposted transactions from the books. Transactions that cannot be categorized or excluded are unchanged and listed in `refused`.',
    needs: 'rules.apply',
    body: ApplyRuleIn,
    dryRuns: true,
    counts: 'bulk_categorization',
    call: (ledger, { caller, params, body }) =>
      ledger.rules.apply(caller, params.rule_id, { transactionIds: body.event_ids as TransactionId[], versions: body.versions }),
  }),
];
