import type { Store } from 'ledger-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, ghost, type Json, openApi } from './api.ts';
import { threeStores } from './stores.ts';

const { stores, stop } = threeStores();
afterAll(stop);

describe.each(stores)('what comes back, over HTTP, %s', (_, openStore) => {
  let store: Store;
  beforeAll(async () => {
    store = await openStore();
  });
  afterAll(() => store.close());

  /** Books on 15 March 2026, with the rent of every month's last day. */
  const opened = async () => {
    const api = await openApi({ store });
    const { id: party_id } = (await api.send('POST /v1/counterparties', { body: { name: 'Cup Supply', kinds: ['vendor'] } })).body;
    const lines = [{ account_id: await api.account('6090'), description: 'Unit 4', unit_price: '3850.00' }];
    const template = { kind: 'bill', party_id, number: 'RENT', due_days: 5, lines };
    return { api, rent: { name: 'Rent', template, first: '2026-03-31', unit: 'month', on: 'last_day', issues: true } };
  };

  const workOn = async (api: Api, day: string): Promise<void> => {
    api.clock.now = `${day}T12:00:00.000Z`;
    expect((await api.ledger.work.runDue()).failed).toEqual([]);
  };

  const billsIn = async (api: Api): Promise<readonly string[]> =>
    (await api.send('GET /v1/bills')).body.data.map(({ number, status, due_date }: Json) => `${number} ${status} ${due_date}`);

  test('[REC-1] [REC-3] [REC-6] a bill is approved on the last day of each month, and says what comes next', async () => {
    const { api, rent } = await opened();
    const dry = await api.send('POST /v1/recurrences?dry_run=true', { body: rent });
    expect([dry.status, (await api.send('GET /v1/recurrences')).body.data]).toEqual([200, []]);
    const { status, body } = await api.send('POST /v1/recurrences', { body: rent });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ name: 'Rent', status: 'active', every: 1, until: null, last_made: null, waiting: null, next_on: '2026-03-31' },
      upcoming: ['2026-03-31', '2026-04-30', '2026-05-31'],
      template: { kind: 'bill', number: 'RENT', due_days: 5, memo: null, lines: [{ unit_price: '3850.00', quantity: '1' }] },
    });
    await workOn(api, '2026-05-01');
    await workOn(api, '2026-05-02');
    expect(await billsIn(api)).toEqual(['RENT 2026-04-30 approved 2026-05-05', 'RENT 2026-03-31 approved 2026-04-05']);
    const [listed] = (await api.send('GET /v1/recurrences')).body.data;
    expect(listed).toMatchObject({ id: body.id, next_on: '2026-05-31', last_made: { on: '2026-04-30' } });
    const { data } = (await api.send('GET /v1/events?type=recurrence')).body;
    expect(data.map(({ type }: Json) => type)).toEqual(['recurrence.made', 'recurrence.made', 'recurrence.created']);
    expect(data.map(({ subject_id }: Json) => subject_id)).toEqual([body.id, body.id, body.id]);
  });

  test('[REC-4] [REC-5] what waits says why; it is skipped, changed, paused, resumed and ended', async () => {
    const { api, rent } = await opened();
    const { id } = (await api.send('POST /v1/recurrences', { body: rent })).body;
    const path = `/v1/recurrences/${id}`;
    api.clock.now = '2026-04-01T12:00:00.000Z';
    expect((await api.send('POST /v1/periods/2026-03/close', { body: {} })).status).toBe(200);
    const ran = await api.send('POST /v1/recurrences/run');
    expect(ran.body).toMatchObject({ made: 1, has_more: false, recurrences: [{ waiting: { on: '2026-03-31' } }] });
    expect(ran.body.recurrences[0].waiting.message).toContain('2026-03 is closed');
    expect(await billsIn(api)).toEqual(['RENT 2026-03-31 draft 2026-04-05']);
    expect((await api.send(`POST ${path}/skip`)).body).toMatchObject({ next_on: '2026-05-31', waiting: null });
    expect((await api.send(`PATCH ${path}`, { body: { until: '2026-12-31', issues: false } })).body).toMatchObject({
      until: '2026-12-31',
      issues: false,
    });
    expect((await api.send(`PATCH ${path}`, { body: { until: null } })).body).toMatchObject({ until: null });
    expect((await api.send(`POST ${path}/pause`)).body).toMatchObject({ status: 'paused' });
    await workOn(api, '2026-07-15');
    expect((await api.send(`POST ${path}/resume`)).body).toMatchObject({ status: 'active', next_on: '2026-07-31' });
    expect((await api.send(`POST ${path}/end`)).body).toMatchObject({ status: 'ended', next_on: null, upcoming: [] });
    const late = await api.send(`POST ${path}/skip`);
    expect([late.status, late.body.code, late.body.detail]).toEqual([409, 'conflict', 'Rent has ended. Create another recurrence.']);
    expect(await billsIn(api)).toHaveLength(1);
    expect((await api.send(`GET /v1/recurrences/${ghost('rcr')}`)).status).toBe(404);
  });

  test('[REC-1] a refusal names the field of the template', async () => {
    const { api, rent } = await opened();
    const refused = async (change: object) => {
      const { status, body } = await api.send('POST /v1/recurrences', { body: { ...rent, ...change } });
      return [status, body.errors?.[0]?.field];
    };
    expect(await refused({ template: { ...rent.template, party_id: ghost('cpty') } })).toEqual([422, 'template.party_id']);
    expect(await refused({ template: { ...rent.template, due_days: 400 } })).toEqual([422, 'template.due_days']);
    expect(await refused({ every: 100 })).toEqual([422, 'every']);
    expect(await refused({ first: '31 March' })).toEqual([400, 'first']);
    expect((await api.send('GET /v1/recurrences')).body.data).toEqual([]);
  });
});
