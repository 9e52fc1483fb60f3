import { getRouteApi, Link } from '@tanstack/react-router';
import type { Schemas } from 'ledger-api-client';
import { useCallback, useEffect, useMemo } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import type { Texts } from '../base/catalogue/en.ts';
import { defined } from '../base/defined.ts';
import { useKeys } from '../base/keys.tsx';
import { useSession } from '../base/session.tsx';
import { PageSkeleton } from '../base/states.tsx';
import { Moment } from '../parts/day.tsx';
import { CheckField } from '../parts/fields.tsx';
import type { Column } from '../parts/list.tsx';
import { Marks } from '../parts/marks.tsx';
import { Panes } from '../parts/panes.tsx';
import { toSubject } from '../parts/places.ts';
import { RecordList } from '../parts/record-list.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { useAct } from '../parts/use-act.ts';
import { usePages } from '../parts/use-pages.ts';
import { NotificationsHead } from './head.tsx';

type Notice = Schemas['NotificationOut'];

const route = getRouteApi('/$books/notifications');
const PAGE = 100;

/** The member's inbox, newest first. An opened notice is read. */
export const Notices = () => {
  const texts = useTexts();
  const { books, ledger } = useSession();
  const { notice: opened, unread } = route.useSearch();
  const navigate = route.useNavigate();
  const open = (id: string | undefined) => void navigate({ search: (before) => ({ ...before, notice: id }) });
  const { act, failed, isBusy } = useAct();
  const {
    found,
    rows: notices,
    more,
  } = usePages([books.id, 'notifications', unread], (cursor) => ledger.notifications.list(defined({ unread, cursor, limit: PAGE })));
  const waiting = found.data?.pages[0]?.unread_count ?? 0;
  const readAll = () =>
    act({ before: null, does: () => ledger.notifications.markAllRead(), says: ({ read }) => texts.notices.allRead(read) });
  useKeys(texts.pages.notifications, waiting === 0 ? [] : [{ key: 'e', does: texts.notices.readAll, act: () => void readAll() }]);
  const chosen = notices.find(({ id }) => id === opened);
  const side = chosen !== undefined && <NoticePanel key={chosen.id} notice={chosen} close={() => open(undefined)} />;
  return (
    <Panes label={texts.pages.notifications} side={side} sideLabel={chosen?.title ?? ''}>
      <NotificationsHead />
      <div className="bar-head">
        <CheckField
          label={texts.notices.onlyUnread(waiting)}
          isChecked={unread === true}
          change={(isChecked) => void navigate({ search: { unread: isChecked || undefined } })}
        />
        <button type="button" disabled={isBusy || waiting === 0} onClick={() => void readAll()}>
          {texts.notices.readAll} <kbd>e</kbd>
        </button>
      </div>
      {failed !== undefined && <Refusal>{failed}</Refusal>}
      {found.error !== null && <Refusal fault={found.error} />}
      {found.data === undefined && found.error === null && <PageSkeleton />}
      {found.data !== undefined && <NoticesList notices={notices} opened={opened} open={open} more={more} />}
    </Panes>
  );
};

interface ListProps {
  readonly notices: readonly Notice[];
  readonly opened: string | undefined;
  readonly open: (id: string) => void;
  readonly more: () => void;
}

const NoticesList = ({ notices, opened, open, more }: ListProps) => {
  const texts = useTexts();
  const columns = useMemo(() => columnsOf(texts), [texts]);
  return (
    <RecordList
      label={texts.pages.notifications}
      className="notices-list"
      records={notices}
      nameOf={useCallback(({ kind, text }: Notice) => `${texts.notices.kinds[kind]}: ${text}`, [texts])}
      columns={columns}
      opened={opened}
      none={texts.notices.none}
      open={open}
      height={48}
      onEnd={more}
    />
  );
};

const columnsOf = (texts: Texts): readonly Column<Notice>[] => [
  {
    name: texts.notices.what,
    className: 'long',
    of: (notice) => (
      <>
        {notice.read_at === null ? <strong>{texts.notices.kinds[notice.kind]}</strong> : texts.notices.kinds[notice.kind]}{' '}
        <Marks of={notice.read_at === null ? [{ text: texts.notices.unread }] : []} />
        <p className="muted">{notice.text}</p>
      </>
    ),
  },
  { name: texts.developer.at, className: 'right muted', of: ({ created_at: at }) => <Moment at={at} /> },
];

/** A notice with the records that it is about. Opening it marks it as read. */
const NoticePanel = ({ notice, close }: { readonly notice: Notice; readonly close: () => void }) => {
  const texts = useTexts();
  const { books, ledger } = useSession();
  const { reload } = useAct();
  const { id, read_at: read } = notice;
  useEffect(() => {
    if (read === null) void ledger.notifications.markRead(id).then(() => reload([[books.id, 'notifications']]));
  }, [id, read, ledger, reload, books.id]);
  const places = notice.subject_ids.flatMap((subject) => {
    const to = toSubject(subject);
    return to === undefined ? [] : [{ subject, to }];
  });
  return (
    <>
      <header className="bar-head">
        <h2>{texts.notices.kinds[notice.kind]}</h2>
        <button type="button" className="quiet" onClick={close}>
          {texts.states.close}
        </button>
      </header>
      <p>{notice.text}</p>
      <p className="muted">
        <Moment at={notice.created_at} />
      </p>
      {places.length > 0 && (
        <ul>
          {places.map(({ subject, to }, at) => (
            <li key={subject}>
              <Link {...to}>{texts.notices.look(at + 1, places.length)}</Link>
            </li>
          ))}
        </ul>
      )}
      <ul className="muted">
        {notice.channels.map(({ channel, status, last_error: error }) => (
          <li key={channel}>
            {texts.notices.channels[channel]}: {texts.notices.sending[status]} {error}
          </li>
        ))}
      </ul>
    </>
  );
};
