import { type Instant, NO_PAYLOAD, type OutboxEvent } from 'ledger-core';
import { describe, expect, it } from 'vitest';
import { bodyOf, MAX_EVENT_BODY_BYTES } from '../src/ledger/events/body.ts';

const RENDERING = { currency: { code: 'USD', scale: 2 } };

const MEMBER = {
  id: 'mem_1',
  personId: 'per_1',
  name: 'Ada',
  email: null,
  role: 'owner',
  timeZone: null,
  isActive: true,
  createdAt: '2026-01-01T00:00:00.000Z',
};

const payloadAt = '2026-03-02T00:00:00.000Z' as Instant;

const event = (payload: object | null): OutboxEvent => ({
  id: 'evt_00000000000000000000000007',
  type: 'member.updated',
  subjectId: 'mem_1',
  occurredAt: '2026-03-01T00:00:00.000Z' as Instant,
  author: null,
  requestId: 'req_1',
  detail: null,
  position: 7,
  ...(payload === null ? NO_PAYLOAD : { payload, payloadAt }),
});

const body = (one: OutboxEvent): string => bodyOf(one, 'led_1', RENDERING);

describe('the body of an event', () => {
  it('[EVT-7] has the subject as its GET has it, or the id of a subject without a payload', () => {
    const head =
      '{"id":"evt_00000000000000000000000007","type":"member.updated","created_at":"2026-03-01T00:00:00.000Z","ledger_id":"led_1"';
    const object =
      '{"id":"mem_1","name":"Ada","email":null,"role":"owner","time_zone":null,"is_active":true,"created_at":"2026-01-01T00:00:00.000Z"}';
    expect(body(event(MEMBER))).toBe(`${head},"data":{"object":${object},"rendered_at":"${payloadAt}"}}`);
    expect(body(event(null))).toBe(`${head},"data":{"id":"mem_1"}}`);
    const detail = { reason: 'gone' };
    expect(body({ ...event(MEMBER), detail })).toBe(
      `${head},"data":{"object":${object},"rendered_at":"${payloadAt}","detail":{"reason":"gone"}}}`,
    );
    expect(body({ ...event(null), detail })).toBe(`${head},"data":{"id":"mem_1","detail":{"reason":"gone"}}}`);
  });

  it('[EVT-7] of more than 20 KB names its subject by id, counted in bytes', () => {
    const named = (name: string) => event({ ...MEMBER, name });
    const most = 'x'.repeat(MAX_EVENT_BODY_BYTES - body(named('')).length);
    expect(body(named(most))).toHaveLength(MAX_EVENT_BODY_BYTES);
    expect(body(named(`${most}x`))).toMatch(/"data":\{"id":"mem_1"\}\}$/);
    expect(body(named(`é${most.slice(1)}`))).toContain('"data":{"id"');
  });
});
