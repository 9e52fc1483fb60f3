import { describe, expect, test } from 'vitest';
import { type Api, bankWith, ghost, openApi } from './api.ts';

const OUT = { date: '2026-03-02', amount: '-500.00', description: 'To savings' };
const RECEIVED = { date: '2026-04-20', amount: '500.00', description: 'From checking' };

/** Two halves that the matcher leaves to a person: they are weeks apart. */
const opened = async () => {
  const api = await openApi();
  const { ids } = await bankWith(api, OUT);
  const source = await api.send('POST /v1/source_accounts', {
    body: { account_id: await api.account('1020'), kind: 'bank', name: 'Savings' },
  });
  const taken = await api.send(`POST /v1/source_accounts/${source.body.id}/records`, { body: { records: [{ ...RECEIVED, payload: {} }] } });
  return { api, out: ids[0] ?? '', imported: taken.body.transactions[0].id as string };
};

const act = (api: Api, id: string, verb: string, body: object = {}) => api.send(`POST /v1/transactions/${id}/${verb}`, { body });

describe('transfers over HTTP', () => {
  test('[TRF-4] [TRF-10] two halves are found, matched and taken apart again', async () => {
    const { api, out, imported } = await opened();
    const candidates = await api.send(`GET /v1/transactions/${out}/match_candidates`);
    expect(candidates).toMatchObject({ status: 200, body: { data: [{ id: imported, event_date: '2026-04-20' }] } });
    const matched = await act(api, out, 'match', { other_event_id: imported });
    expect(matched).toMatchObject({
      status: 200,
      body: {
        id: out,
        status: 'posted',
        event_type: 'transfer',
        match_kind: 'transfer',
        matched_event_id: imported,
        category_account_id: null,
        other_account_code: '1020',
        other_account_name: 'Savings',
        other_account_id: await api.account('1020'),
        journal_entry_id: expect.stringMatching(/^ent_/),
      },
    });
    expect((await api.send(`GET /v1/transactions/${imported}`)).body).toMatchObject({
      status: 'excluded',
      match_kind: 'transfer',
      matched_event_id: out,
      other_account_code: '1010',
      journal_entry_id: null,
    });
    const transfers = await api.send('GET /v1/transactions?kind=transfer');
    expect(transfers.body.data.map(({ id }: { id: string }) => id)).toEqual([imported, out]);
    const apart = await act(api, imported, 'unmatch', { reason: 'two payments' });
    expect(apart).toMatchObject({ status: 200, body: { id: imported, status: 'needs_review', match_kind: null, other_account_id: null } });
    expect((await api.send(`GET /v1/transactions/${out}`)).body).toMatchObject({ status: 'needs_review', event_type: 'money_out' });
  });

  test.each(['other_account_id', 'account_id'])('[TRF-1] a transfer names the other account as %s', async (field) => {
    const { api, out } = await opened();
    const transferred = await act(api, out, 'transfer', { [field]: await api.account('1090'), note: 'wire' });
    expect(transferred).toMatchObject({
      status: 200,
      body: { status: 'posted', match_kind: null, other_account_code: '1090', note: 'wire' },
    });
    const entry = await api.send(`GET /v1/entries/${transferred.body.journal_entry_id}`);
    expect(entry.body.lines.map(({ direction }: { direction: string }) => direction)).toEqual(['credit', 'debit']);
    const decisions = await api.send(`GET /v1/transactions/${out}/categorizations`);
    expect(decisions.body.data[0]).toMatchObject({ reason: { kind: 'transfer' }, category_account_id: null, category_source: 'person' });
  });

  test('[TRF-1] a dry run shows the entry that a transfer would post', async () => {
    const { api, out } = await opened();
    const dry = await act(api, `${out}`, 'transfer?dry_run=true', { other_account_id: await api.account('1090') });
    expect(dry).toMatchObject({ status: 200, body: { would_post: [{ lines: [{}, {}] }] } });
    expect((await api.send('GET /v1/entries')).body.data).toEqual([]);
  });

  test('[TRF-1] [TRF-5] [TRF-8] refusals name the field and the code', async () => {
    const { api, out, imported } = await opened();
    const account = await api.account('6110');
    for (const [verb, body, code, field] of [
      ['transfer', {}, 'unprocessable', 'other_account_id'],
      ['transfer', { other_account_id: account }, 'transfer_not_possible', 'other_account_id'],
      ['transfer', { other_account_id: account, account_id: await api.account('1020') }, 'unprocessable', 'account_id'],
      ['match', { other_event_id: ghost('txn') }, 'unprocessable', 'other_event_id'],
      ['match', { other_event_id: out }, 'match_not_possible', 'other_event_id'],
      ['unmatch', {}, 'match_not_undoable', undefined],
    ] as const)
      expect(await act(api, out, verb, body)).toMatchObject({ status: 422, body: { code, ...(field && { errors: [{ field }] }) } });
    expect(await act(api, ghost('txn'), 'match', { other_event_id: imported })).toMatchObject({ status: 404 });
    expect(await act(api, out, 'match', {})).toMatchObject({ status: 400 });
  });

  test('[TRF-5] of two servers that match the same half, one wins, and the other is refused', async () => {
    const { api, out, imported } = await opened();
    const [third] = (await bankWith(api, { ...OUT, date: '2026-05-30', description: 'Another' })).ids;
    const responses = await Promise.all([
      act(api, out, 'match', { other_event_id: imported }),
      act(api, third ?? '', 'match', { other_event_id: imported }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(responses.find(({ status }) => status === 422)?.body).toMatchObject({ code: 'match_not_possible' });
  });
});
