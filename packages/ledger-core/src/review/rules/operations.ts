import type { Dependencies } from '../../app/dependencies.ts';
import { made, named, several } from '../../company/audit/subject.ts';
import type { Actor } from '../../company/books/member.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { ruleView, ruleViews } from '../../views/rule.ts';
import { categorizedManyView, type TransactionView, transactionViews } from '../../views/transaction.ts';
import { actOnMany } from '../categorization/act-on.ts';
import { type ApplyRule, applyRule } from './apply-rule.ts';
import { changeRule } from './change-rule.ts';
import { createRule } from './create-rule.ts';
import type { RulesNeeds } from './needs.ts';
import { orderRules } from './order-rules.ts';
import { previewRule, type RulePreview, tryRule } from './preview-rule.ts';
import { listRules, readRule } from './read-rules.ts';
import { removeRule } from './remove-rule.ts';
import type { RuleId } from './rule.ts';
import { ruleUsage } from './rule-usage.ts';

const previewView = async (
  unit: Needs<'accounts' | 'attachments' | 'counterparties' | 'dimensions' | 'documents' | 'sources'>,
  { left, ...page }: RulePreview,
): Promise<RulePreview<TransactionView>> => ({
  ...page,
  data: await transactionViews(unit, page.data),
  left,
});

const applyGiven = (unit: RulesNeeds, actor: Actor, id: RuleId, input: ApplyRule) =>
  actOnMany(unit, input.transactionIds, (dependents) => applyRule(unit, actor, id, input, dependents));

/** Rules that categorize or exclude transactions. */
export const rulesOperations = ({ query, command }: Dependencies) => ({
  rules: {
    /**
     * Lists every rule by priority, including inactive ones.
     * @example
     * const rules = granted(await ledger.rules.list(owner));
     */
    list: query('rules.read', listRules).returning(ruleViews),
    /**
     * Returns one rule by its id.
     * @example
     * const rule = granted(await ledger.rules.read(owner, ruleId));
     */
    read: query('rules.read', readRule).returning(ruleView),
    /**
     * Creates a rule that decides on imported transactions. It categorizes them, or excludes them after a person confirms.
     * @example
     * granted(await ledger.rules.create(owner, { name: 'Tea', descriptionContains: 'tea', accountId: account('6060') }));
     */
    create: command('rules.create', createRule, made).returning(ruleView),
    /**
     * Changes the given fields of a rule. Its decisions are unchanged.
     * @example
     * granted(await ledger.rules.change(owner, ruleId, { priority: 50 }));
     */
    change: command('rules.change', changeRule, named).returning(ruleView),
    /**
     * Removes a rule. Its decisions are unchanged.
     * @example
     * granted(await ledger.rules.delete(owner, ruleId));
     */
    delete: command('rules.delete', removeRule, named),
    /**
     * Returns one page of the transactions that a rule would categorize or exclude, newest first: those in review, or other statuses on
     * request. Read-only.
     * @example
     * const { data } = granted(await ledger.rules.preview(owner, ruleId));
     */
    preview: query('rules.read', previewRule).returning(previewView),
    /**
     * Returns one page of the transactions that a rule would categorize or exclude if it were created. Nothing is stored.
     * @example
     * const { data } = granted(await ledger.rules.try(owner, { name: 'Tea', descriptionContains: 'tea', accountId: account('6060') }));
     */
    try: query('rules.read', tryRule).returning(previewView),
    /**
     * Applies a rule to selected transactions, including posted ones, or excludes the unposted ones. Unchanged transactions are listed
     * under `refused`, the others under `categorized`.
     * @example
     * const { categorized } = granted(await ledger.rules.apply(owner, ruleId, { transactionIds: [transactionId] }));
     */
    apply: command(
      'rules.apply',
      applyGiven,
      named,
      (_id, { transactionIds }) => ({ transactions: transactionIds, attachments: transactionIds }),
      (row: TransactionId, id, input): [RuleId, ApplyRule] => [id, { ...input, transactionIds: [row] }],
    ).returning(categorizedManyView),
    /**
     * Sets the order of the rules. The list must contain every rule; the first is tried first.
     * @example
     * granted(await ledger.rules.order(owner, { ruleIds: [ruleId] }));
     */
    order: command('rules.order', orderRules, several).returning(ruleViews),
    /**
     * Returns how many transactions each rule currently decides, the latest of them, and the earlier rule that hides it.
     * @example
     * const usage = granted(await ledger.rules.usage(owner));
     */
    usage: query('rules.read', ruleUsage),
  },
});
