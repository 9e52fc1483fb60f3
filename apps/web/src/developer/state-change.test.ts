import { describe, expect, test } from 'vitest';
import { changesOf } from './state-change.ts';

const AT = ['2026-03-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z'] as const;
const event = (position: 1 | 2, object: object, rendered: string = AT[position - 1] ?? '') =>
  ({
    id: `evt_${position}`,
    subject_id: 'mem_1',
    created_at: AT[position - 1] ?? '',
    position,
    data: { object, rendered_at: rendered },
  }) as never;

describe('the fields that an event changed', () => {
  test('[WEB-6] are those that differ from the state at the previous event of the same record', () => {
    const events = [event(2, { name: 'Bo', role: 'admin', email: null }), event(1, { name: 'Bo', role: 'viewer' })];
    expect(changesOf(event(2, { name: 'Bo', role: 'admin', email: null }), events)).toEqual([
      { field: 'role', before: 'viewer', after: 'admin' },
    ]);
  });

  test('[WEB-6] are unknown if a state was read later than its event, or the previous one is not there', () => {
    const late = event(1, { role: 'admin' }, '2026-03-05T00:00:00.000Z');
    expect(changesOf(event(2, { role: 'admin' }), [late])).toBeUndefined();
    expect(changesOf(event(2, { role: 'admin' }), [])).toBeUndefined();
  });
});
