import { describe, expect, it } from 'vitest';
import { inboxGroups, kindOf, likeliestOf } from './inbox-groups.ts';
import type { Schemas } from './types.ts';

type Row = Schemas['WaitingTransactionOut'];

const row = (id: string, transaction: object = {}, others: object = {}): Row => {
  const plain = { id, status: 'needs_review', pending: false, flags: [], rule_exclusion: null, description: 'SHOP 1', direction: 'out' };
  return { transaction: { ...plain, ...transaction }, settlement: null, account: null, transfer: null, ...others } as never;
};

const toAccount = (account_id: string, score: string) => ({ account: { account_id, score } });
const flag = (code: string) => ({ flags: [{ code }] });
const groups = (rows: readonly Row[]) =>
  inboxGroups(rows).map(({ id, rows: of }) => [id, of.map(({ transaction }) => transaction.id).join(' ')]);

describe('[MCP-11] groups of the inbox', () => {
  it('are of rows with the same next action, those that are quickest first', () => {
    const rows = [
      row('hold', { pending: true }),
      row('twice', flag('possible_duplicate')),
      row('doubt', flag('transfer_doubtful'), toAccount('a', '0.9')),
      row('first', {}, toAccount('a', '0.9')),
      row('second', {}, toAccount('a', '0.4')),
      row('alone', {}, toAccount('b', '0.9')),
      row('guess', {}, toAccount('a', '0.3')),
      row('out', {}, { transfer: { other_event_id: 'in' } }),
      row('in', {}, { transfer: { other_event_id: 'out' } }),
      row('pays', {}, { settlement: { parts: [] }, ...toAccount('a', '0.9') }),
      row('ready', { status: 'ready' }),
    ];
    expect(groups(rows)).toEqual([
      ['payments', 'pays'],
      ['likely a', 'first second'],
      ['transfers', 'out'],
      ['decide', 'doubt alone guess'],
      ['duplicates', 'twice'],
      ['holds', 'hold'],
      ['list', 'ready'],
    ]);
  });

  it('follow the likeliest decision: payment, exclusion, other leg, account, transfer without a leg', () => {
    const transfer = { other_event_id: null, other_account_id: 'c' };
    const exclusion = { rule_exclusion: { reason: 'private', rule_name: 'Own' } };
    expect(likeliestOf(row('x', exclusion, { transfer, ...toAccount('a', '0.9') }))?.kind).toBe('exclude');
    expect(likeliestOf(row('x', { ...exclusion, status: 'excluded' }, { transfer }))).toMatchObject({ kind: 'transfer', accountId: 'c' });
    expect(likeliestOf(row('x', {}, { transfer, ...toAccount('a', '0.1') }))?.kind).toBe('account');
    expect(likeliestOf(row('x'))).toBeUndefined();
  });

  it('have one payee if only numbers and dates differ', () => {
    const of = (description: string, direction = 'out') => kindOf({ description, direction } as never);
    expect(of('UBER TRIP 7HX2 07/03')).toBe(of('Uber  trip 9KQ1'));
    expect(of('UBER TRIP')).not.toBe(of('UBER EATS'));
    expect(of('UBER TRIP')).not.toBe(of('UBER TRIP', 'in'));
  });
});
