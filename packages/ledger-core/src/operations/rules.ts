import { made, named } from '../audit/subject.ts';
import { changeRule } from '../rules/change-rule.ts';
import { createRule } from '../rules/create-rule.ts';
import { previewRule } from '../rules/preview-rule.ts';
import { listRules, readRule } from '../rules/read-rules.ts';
import { removeRule } from '../rules/remove-rule.ts';
import { pageOf } from '../views/page.ts';
import { ruleView, ruleViews } from '../views/rule.ts';
import { transactionViews } from '../views/transaction.ts';
import type { Makers } from './makers.ts';

/** Rules. */
export const rulesOperations = ({ query, command }: Makers) => ({
  rules: {
    list: query('rules.read', listRules).answering(ruleViews),
    read: query('rules.read', readRule).answering(ruleView),
    create: command('rules.create', createRule, made).answering(ruleView),
    change: command('rules.change', changeRule, named).answering(ruleView),
    remove: command('rules.remove', removeRule, named),
    preview: query('rules.read', previewRule).answering(pageOf(transactionViews)),
  },
});
