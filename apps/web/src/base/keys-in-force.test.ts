import { expect, test } from 'vitest';
import { inForce } from './keys-in-force.ts';

const binding = (key: string, does: string) => ({ key, does, act: () => undefined });

test('of two bindings of one key the later part counts, and parts under one heading stand together', () => {
  const sections = [
    { heading: 'Inbox', bindings: [binding('Enter', 'Accept')] },
    { heading: 'Everywhere', bindings: [binding('u', 'Undo')] },
    { heading: 'Inbox', bindings: [binding('Enter', 'Open'), binding('j', 'Next')] },
  ];
  expect(inForce(sections).map(({ heading, bindings }) => [heading, ...bindings.map(({ does }) => does)])).toEqual([
    ['Inbox', 'Accept', 'Next'],
    ['Everywhere', 'Undo'],
  ]);
});
