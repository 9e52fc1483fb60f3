import { getRouteApi } from '@tanstack/react-router';
import { Notices } from './notices.tsx';
import { Preferences } from './preferences.tsx';
import '../parts/figures.css';
import '../parts/forms.css';
import './notifications.css';

const route = getRouteApi('/$books/notifications');

/** The member's own notices, and by which channels the member gets them. */
export const Notifications = () => {
  const { view = 'inbox' } = route.useSearch();
  return view === 'inbox' ? <Notices /> : <Preferences />;
};
