import { type ContractCase, expectSame, newId, openBooksIn } from '../../store/contract-case.ts';
import type { Preferences } from './preferences.ts';

/** The contract of the preferences port. */
export const preferencesContract: readonly ContractCase[] = [
  {
    name: '[STO-102] preferences are read back unchanged, by member',
    run: async (store) => {
      const { write, read } = await openBooksIn(store);
      const first: Preferences = { memberId: newId('member'), chosen: {} };
      const second: Preferences = { memberId: newId('member'), chosen: { mentioned: ['in_app', 'chat_workspace'], weekly_digest: [] } };
      await write(async ({ preferences }) => {
        await preferences.put(second);
        await preferences.put(first);
        expectSame(await preferences.of(second.memberId), second, 'at once');
      });
      const changed = { ...first, chosen: { period_closed: ['email'] as const } };
      await write(({ preferences }) => preferences.put(changed));
      await read(async ({ preferences }) => {
        expectSame(await preferences.all(), [changed, second], 'by member');
        expectSame(await preferences.of(newId('member')), null, 'of a member who chose nothing');
      });
    },
  },
];
