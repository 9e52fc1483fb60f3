import { describe, expect, it } from 'vitest';
import { type ByModel, type ByRule, categorySourceOf, confidenceOf, type Decision, type FromHold, reasonOf, ruleIdOf } from './decision.ts';

const RULE: ByRule = { by: 'rule', ruleId: 'rule_1', ruleName: 'Coffee' };
const MODEL: ByModel = { by: 'model', model: 'words', confidence: '0.9500', reasoning: 'Coffee.', isCleared: true };
const carriedFrom = (from: FromHold['from']): FromHold => ({
  by: 'carried',
  from,
  holdId: 'txn_1',
  heldMinor: 4_000n,
  chargedMinor: 4_600n,
});

describe('a decision', () => {
  it.each<[string, Decision, ReturnType<typeof categorySourceOf>, ReturnType<typeof ruleIdOf>, string | null]>([
    ['of the service is the default', { by: 'service' }, 'default', null, null],
    ['of a person is a person’s', { by: 'person' }, 'person', null, null],
    ['of a rule names the rule', RULE, 'rule', 'rule_1', null],
    ['of the model has a confidence', MODEL, 'model', null, '0.9500'],
    ['that a charge took over from a person is a person’s', carriedFrom({ by: 'person' }), 'person', null, null],
    ['that a charge took over from a rule is the rule’s', carriedFrom(RULE), 'rule', 'rule_1', null],
  ])('[FIL-10] %s', (_, decision, source, ruleId, confidence) => {
    expect(categorySourceOf(decision)).toBe(source);
    expect(ruleIdOf(decision)).toBe(ruleId);
    expect(confidenceOf(decision)).toBe(confidence);
  });

  it.each<[string, Decision, ReturnType<typeof reasonOf>, ReturnType<typeof reasonOf>]>([
    ['the service', { by: 'service' }, 'default', 'default'],
    ['a person', { by: 'person' }, 'person', 'split'],
    ['a rule', RULE, 'rule', 'rule'],
    ['the model', MODEL, 'model', 'model'],
    ['a charge', carriedFrom({ by: 'person' }), 'carried', 'carried'],
  ])('[FIL-10] [FIL-12] of %s has its reason, for one account and for a split', (_, decision, forOne, forSplit) => {
    expect(reasonOf({ kind: 'account', accountId: 'acct_meals' }, decision)).toBe(forOne);
    expect(reasonOf({ kind: 'split', parts: [] }, decision)).toBe(forSplit);
  });
});
