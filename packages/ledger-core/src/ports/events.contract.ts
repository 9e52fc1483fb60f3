import type { RequestId } from '../ids.ts';
import { ALL, type ComesBack, expectSame, NOW, newId } from './contract-case.ts';

export const eventComesBack = (): ComesBack => {
  const event = {
    id: newId('event'),
    type: 'period.closed' as const,
    subjectId: '2026-01',
    occurredAt: NOW,
    requestId: newId('request') as RequestId,
    detail: { head: 'b'.repeat(64) },
  };
  return {
    put: (books) => books.events.add([event]),
    check: async (books) => expectSame((await books.events.list(ALL))[0], event, 'the event'),
  };
};
