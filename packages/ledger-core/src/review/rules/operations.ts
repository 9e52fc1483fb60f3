import type { Given } from '../../app/given.ts';
import { made, named } from '../../company/audit/subject.ts';
import { pageOf } from '../../views/page.ts';
import { ruleView, ruleViews } from '../../views/rule.ts';
import { transactionViews } from '../../views/transaction.ts';
import { changeRule } from './change-rule.ts';
import { createRule } from './create-rule.ts';
import { previewRule } from './preview-rule.ts';
import { listRules, readRule } from './read-rules.ts';
import { removeRule } from './remove-rule.ts';

/** Rules. */
export const rulesOperations = ({ query, command }: Given) => ({
  rules: {
    /** Every rule by priority, those out of use included. */
    list: query('rules.read', listRules).answering(ruleViews),
    /** One filing rule by its id. */
    read: query('rules.read', readRule).answering(ruleView),
    /** Makes a rule that files transactions without a person when they are imported. */
    create: command('rules.create', createRule, made).answering(ruleView),
    /** Changes the given fields of a rule. Filed transactions stay as they are. */
    change: command('rules.change', changeRule, named).answering(ruleView),
    /** Removes a rule. Its decisions stay. */
    remove: command('rules.remove', removeRule, named),
    /** One page of the undecided transactions that a rule would file, the newest first. It only reads. */
    preview: query('rules.read', previewRule).answering(pageOf(transactionViews)),
  },
});
