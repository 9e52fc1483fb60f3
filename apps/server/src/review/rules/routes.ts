import { TransactionPage, transactionOut } from '../../bank/transactions/transaction.ts';
import { paged } from '../../http/page-of-list.ts';
import { act, change, create, get, remove } from '../../http/route.ts';
import { answeredBy, type Subjects } from '../../http/subject.ts';
import { PageQueryIn, pageOut } from '../../http/wire.ts';
import { NewRuleIn, newRuleIn, RuleChangeIn, RuleOut, RulePage, RulePreviewQueryIn, ruleChangeIn, ruleOut } from './wire.ts';

/** On the wire the conditions of a rule stand in an object of their own. */
const RULE_FIELDS = {
  minAmount: 'conditions.min_amount',
  maxAmount: 'conditions.max_amount',
  descriptionContains: 'conditions.description_contains',
  descriptionWords: 'conditions.description_words',
  sourceId: 'conditions.source_account_id',
  counterpartyId: 'conditions.counterparty_id',
};

export const ruleRoutes = [
  get('/v1/rules', {
    name: 'listRules',
    does: 'Lists the rules, those out of use too, in the order in which they are tried.',
    query: PageQueryIn,
    answers: RulePage,
    call: (ledger, asked) => paged(ledger.rules.list(asked.caller), 'rules', asked, ({ priority, id }) => [priority, id]),
    as: (page, { currency }) => pageOut(page, (rule) => ruleOut(rule, currency)),
  }),
  create('/v1/rules', {
    name: 'createRule',
    does: 'Adds a rule. It decides on what comes in from then on.',
    needs: 'rules.create',
    refuses: { account_not_usable: true, unprocessable: true },
    fields: RULE_FIELDS,
    body: NewRuleIn,
    answers: RuleOut,
    call: (ledger, { caller, body }) => ledger.rules.create(caller, newRuleIn(body)),
    as: (rule, { currency }) => ruleOut(rule, currency),
  }),
  act('/v1/rules/preview', {
    name: 'tryRule',
    does: 'Lists the undecided transactions that a rule would file if it were made, newest first. Nothing is kept.',
    needs: 'rules.read',
    refuses: { account_not_usable: true, unprocessable: true },
    fields: RULE_FIELDS,
    query: RulePreviewQueryIn,
    body: NewRuleIn,
    answers: TransactionPage,
    once: false,
    call: (ledger, { caller, body, query }) => ledger.rules.try(caller, newRuleIn(body), query),
    as: (page, { currency }) => pageOut(page, (view) => transactionOut(view, currency)),
  }),
  get('/v1/rules/:rule_id', {
    name: 'readRule',
    does: 'Reads a rule.',
    answers: RuleOut,
    call: (ledger, { caller, params }) => ledger.rules.read(caller, params.rule_id),
    as: (rule, { currency }) => ruleOut(rule, currency),
  }),
  change('/v1/rules/:rule_id', {
    name: 'changeRule',
    does: 'Changes a rule, takes it out of use or brings it back. What it decided stays as it is.',
    needs: 'rules.change',
    refuses: { account_not_usable: true, unprocessable: true },
    fields: RULE_FIELDS,
    body: RuleChangeIn,
    answers: RuleOut,
    call: (ledger, { caller, params, body }) => ledger.rules.change(caller, params.rule_id, ruleChangeIn(body)),
    as: (rule, { currency }) => ruleOut(rule, currency),
  }),
  remove('/v1/rules/:rule_id', {
    name: 'removeRule',
    does: 'Removes a rule for good. What it decided stays as it is.',
    needs: 'rules.remove',
    call: (ledger, { caller, params }) => ledger.rules.remove(caller, params.rule_id),
  }),
  act('/v1/rules/:rule_id/preview', {
    name: 'previewRule',
    does: 'Lists the undecided transactions that a rule would file, newest first. Nothing changes.',
    needs: 'rules.read',
    query: RulePreviewQueryIn,
    answers: TransactionPage,
    once: false,
    call: (ledger, { caller, params, query }) => ledger.rules.preview(caller, params.rule_id, query),
    as: (page, { currency }) => pageOut(page, (view) => transactionOut(view, currency)),
  }),
];

export const ruleSubjects: Subjects = { rule: answeredBy(ruleRoutes, 'readRule', 'rule_id') };
