import { getRouteApi } from '@tanstack/react-router';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { Tabs } from '../parts/tabs.tsx';
import { NOTICE_VIEWS } from './search.ts';

const route = getRouteApi('/$books/notifications');

/** The heading of the page, with the tabs of its views. */
export const NotificationsHead = () => {
  const texts = useTexts();
  const { view = 'inbox' } = route.useSearch();
  return (
    <>
      <h1>{texts.pages.notifications}</h1>
      <Tabs
        label={texts.pages.notifications}
        views={NOTICE_VIEWS}
        view={view}
        names={texts.notices.views}
        to={(each) => ({ from: '/$books', to: '/$books/notifications', search: { view: each } })}
      />
    </>
  );
};
