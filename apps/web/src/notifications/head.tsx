import { getRouteApi, Link } from '@tanstack/react-router';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { NOTICE_VIEWS } from './search.ts';

const route = getRouteApi('/$books/notifications');

/** The heading of the page, with the tabs of its views. */
export const NotificationsHead = () => {
  const texts = useTexts();
  const { view = 'inbox' } = route.useSearch();
  return (
    <>
      <h1>{texts.pages.notifications}</h1>
      <nav className="tabs" aria-label={texts.pages.notifications}>
        {NOTICE_VIEWS.map((each) => (
          <Link key={each} from="/$books/notifications" search={{ view: each }} aria-current={each === view ? 'page' : undefined}>
            {texts.notices.views[each]}
          </Link>
        ))}
      </nav>
    </>
  );
};
