import { useQuery } from '@tanstack/react-query';
import type { Body, Schemas } from 'ledger-api-client';
import { Fragment } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { useAct } from '../parts/use-act.ts';
import { Wide } from '../parts/wide.tsx';
import { NotificationsHead } from './head.tsx';

type Found = Schemas['NotificationPreferencesOut'];
type Kind = Found['kinds'][number];
type Channel = Found['channels_available'][number];

const CHANNELS = ['in_app', 'email', 'chat_workspace', 'messaging_app'] as const satisfies readonly Channel[];

/** The channels of each kind of notice, in categories. A change is saved at once. */
export const Preferences = () => {
  const texts = useTexts();
  const { books, ledger } = useSession();
  const found = useQuery({ queryKey: [books.id, 'preferences'], queryFn: () => ledger.notifications.preferences() });
  return (
    <div className="preferences page stack">
      <NotificationsHead />
      <p className="muted">{texts.notices.preferencesHow}</p>
      <Loaded of={found}>{(data) => <PreferencesTable found={data} />}</Loaded>
    </div>
  );
};

const PreferencesTable = ({ found }: { readonly found: Found }) => {
  const texts = useTexts();
  const { ledger } = useSession();
  const { act, failed, isBusy } = useAct();
  const change = (body: Body<'notifications.changePreferences'>, before: Body<'notifications.changePreferences'>) =>
    void act({
      before,
      does: () => ledger.notifications.changePreferences(body),
      says: () => texts.notices.saved,
      undo: (was) => ledger.notifications.changePreferences(was),
    });
  const channels = CHANNELS.filter((channel) => found.channels_available.includes(channel));
  const kindsOf = (category: Found['categories'][number]['key']) => found.kinds.filter((kind) => kind.category === category);
  const stateOf = (kinds: readonly Kind[]) => ({ kinds: kinds.map(({ key, channels: on }) => ({ key, channels: on })) });
  return (
    <>
      {failed !== undefined && <Refusal>{failed}</Refusal>}
      <Wide label={texts.notices.views.preferences}>
        <table className="figures">
          <thead>
            <tr>
              <th scope="col">{texts.notices.what}</th>
              {channels.map((channel) => (
                <th key={channel} scope="col">
                  {texts.notices.channels[channel]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.categories.map(({ key, muted }) => (
              <Fragment key={key}>
                <tr className="category">
                  <th scope="rowgroup" colSpan={channels.length + 1}>
                    <label className="check">
                      <input
                        type="checkbox"
                        checked={!muted}
                        disabled={isBusy}
                        onChange={() => change({ categories: [{ key, muted: !muted }] }, stateOf(kindsOf(key)))}
                      />
                      {texts.notices.categories[key]}
                    </label>
                  </th>
                </tr>
                {kindsOf(key).map((kind) => (
                  <KindRow key={kind.key} kind={kind} channels={channels} isBusy={isBusy} change={change} />
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </Wide>
    </>
  );
};

interface RowProps {
  readonly kind: Kind;
  readonly channels: readonly Channel[];
  readonly isBusy: boolean;
  readonly change: (body: Body<'notifications.changePreferences'>, before: Body<'notifications.changePreferences'>) => void;
}

const KindRow = ({ kind, channels, isBusy, change }: RowProps) => {
  const texts = useTexts();
  const { key, channels: on, channels_available: available } = kind;
  const toggle = (channel: Channel) =>
    change(
      { kinds: [{ key, channels: on.includes(channel) ? on.filter((each) => each !== channel) : [...on, channel] }] },
      { kinds: [{ key, channels: on }] },
    );
  return (
    <tr>
      <th scope="row">{texts.notices.kinds[key]}</th>
      {channels.map((channel) => (
        <td key={channel}>
          {available.includes(channel) && (
            <input
              type="checkbox"
              checked={on.includes(channel)}
              disabled={isBusy}
              aria-label={`${texts.notices.kinds[key]}: ${texts.notices.channels[channel]}`}
              onChange={() => toggle(channel)}
            />
          )}
        </td>
      ))}
    </tr>
  );
};
