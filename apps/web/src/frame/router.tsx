import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  retainSearchParams,
} from '@tanstack/react-router';
import { accountsSearch } from '../accounts/search.ts';
import { approvalsSearch } from '../approvals/search.ts';
import { companies } from '../base/companies.ts';
import { NotFound, PageFault, PageSkeleton } from '../base/states.tsx';
import { word } from '../base/word.ts';
import { closingSearch } from '../closing/search.ts';
import { connectionsSearch } from '../connections/search.ts';
import { developerSearch } from '../developer/search.ts';
import { dimensionsSearch } from '../dimensions/search.ts';
import { filesSearch } from '../files/search.ts';
import { journalSearch } from '../journal/search.ts';
import { migrationSearch } from '../moving-in/search.ts';
import { notificationsSearch } from '../notifications/search.ts';
import { partiesSearch } from '../parties/search.ts';
import type { PeriodSearch } from '../parts/period.ts';
import { peopleSearch } from '../people/search.ts';
import { recurringSearch } from '../recurring/search.ts';
import { reportsSearch } from '../reports/search.ts';
import { inboxSearch } from '../review/search.ts';
import { rulesSearch } from '../rules/search.ts';
import { taxesSearch } from '../taxes/search.ts';
import { tradeSearch } from '../trade/search.ts';
import { Frame } from './frame.tsx';
import { SignInPage } from './sign-in.tsx';

/** The routes of the web app. A page is loaded on first use. Pages in the navigation must also be in `pages.ts`. */

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound });

/** All companies of the browser; the only one, if there is no other; or the sign-in. */
const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    const [first, ...others] = companies();
    if (first === undefined) throw redirect({ to: '/sign-in' });
    if (others.length === 0) throw redirect({ to: '/$books/inbox', params: { books: first.id } });
  },
  component: lazyRouteComponent(() => import('../home/home.tsx'), 'Home'),
});

const signIn = createRoute({ getParentRoute: () => root, path: '/sign-in', component: SignInPage });

const frame = createRoute({
  getParentRoute: () => root,
  path: '/$books',
  validateSearch: ({ period }: Readonly<Record<string, unknown>>): PeriodSearch => ({ period: word(period) }),
  search: { middlewares: [retainSearchParams(['period'])] },
  component: Frame,
});

const frameHome = createRoute({
  getParentRoute: () => frame,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$books/inbox', params });
  },
});

const inbox = createRoute({
  getParentRoute: () => frame,
  path: 'inbox',
  validateSearch: inboxSearch,
  component: lazyRouteComponent(() => import('../review/inbox.tsx'), 'Inbox'),
});

const accounts = createRoute({
  getParentRoute: () => frame,
  path: 'accounts',
  validateSearch: accountsSearch,
  component: lazyRouteComponent(() => import('../accounts/accounts.tsx'), 'Accounts'),
});

const reports = createRoute({
  getParentRoute: () => frame,
  path: 'reports',
  validateSearch: reportsSearch,
  component: lazyRouteComponent(() => import('../reports/reports.tsx'), 'Reports'),
});

const closing = createRoute({
  getParentRoute: () => frame,
  path: 'closing',
  validateSearch: closingSearch,
  component: lazyRouteComponent(() => import('../closing/closing.tsx'), 'Closing'),
});

const files = createRoute({
  getParentRoute: () => frame,
  path: 'files',
  validateSearch: filesSearch,
  component: lazyRouteComponent(() => import('../files/files.tsx'), 'Files'),
});

const journal = createRoute({
  getParentRoute: () => frame,
  path: 'journal',
  validateSearch: journalSearch,
  component: lazyRouteComponent(() => import('../journal/journal.tsx'), 'Journal'),
});

const parties = createRoute({
  getParentRoute: () => frame,
  path: 'parties',
  validateSearch: partiesSearch,
  component: lazyRouteComponent(() => import('../parties/parties.tsx'), 'Parties'),
});

const rules = createRoute({
  getParentRoute: () => frame,
  path: 'rules',
  validateSearch: rulesSearch,
  component: lazyRouteComponent(() => import('../rules/rules.tsx'), 'Rules'),
});

const approvals = createRoute({
  getParentRoute: () => frame,
  path: 'approvals',
  validateSearch: approvalsSearch,
  component: lazyRouteComponent(() => import('../approvals/approvals.tsx'), 'Approvals'),
});

const dimensions = createRoute({
  getParentRoute: () => frame,
  path: 'dimensions',
  validateSearch: dimensionsSearch,
  component: lazyRouteComponent(() => import('../dimensions/dimensions.tsx'), 'Dimensions'),
});

const company = createRoute({
  getParentRoute: () => frame,
  path: 'company',
  component: lazyRouteComponent(() => import('../company/company.tsx'), 'Company'),
});

const people = createRoute({
  getParentRoute: () => frame,
  path: 'people',
  validateSearch: peopleSearch,
  component: lazyRouteComponent(() => import('../people/people.tsx'), 'People'),
});

const notifications = createRoute({
  getParentRoute: () => frame,
  path: 'notifications',
  validateSearch: notificationsSearch,
  component: lazyRouteComponent(() => import('../notifications/notifications.tsx'), 'Notifications'),
});

const connections = createRoute({
  getParentRoute: () => frame,
  path: 'connections',
  validateSearch: connectionsSearch,
  component: lazyRouteComponent(() => import('../connections/connections.tsx'), 'Connections'),
});

const migration = createRoute({
  getParentRoute: () => frame,
  path: 'migration',
  validateSearch: migrationSearch,
  component: lazyRouteComponent(() => import('../moving-in/moving-in.tsx'), 'MovingIn'),
});

const data = createRoute({
  getParentRoute: () => frame,
  path: 'data',
  component: lazyRouteComponent(() => import('../data/data.tsx'), 'Data'),
});

const developer = createRoute({
  getParentRoute: () => frame,
  path: 'developer',
  validateSearch: developerSearch,
  component: lazyRouteComponent(() => import('../developer/developer.tsx'), 'Developer'),
});

const sales = createRoute({
  getParentRoute: () => frame,
  path: 'sales',
  validateSearch: tradeSearch('sales'),
  component: lazyRouteComponent(() => import('../trade/trade.tsx'), 'Sales'),
});

const purchases = createRoute({
  getParentRoute: () => frame,
  path: 'purchases',
  validateSearch: tradeSearch('purchases'),
  component: lazyRouteComponent(() => import('../trade/trade.tsx'), 'Purchases'),
});

const recurring = createRoute({
  getParentRoute: () => frame,
  path: 'recurring',
  validateSearch: recurringSearch,
  component: lazyRouteComponent(() => import('../recurring/recurring.tsx'), 'Recurring'),
});

const taxes = createRoute({
  getParentRoute: () => frame,
  path: 'taxes',
  validateSearch: taxesSearch,
  component: lazyRouteComponent(() => import('../taxes/taxes.tsx'), 'Taxes'),
});

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    signIn,
    frame.addChildren([
      frameHome,
      inbox,
      approvals,
      accounts,
      reports,
      closing,
      files,
      journal,
      parties,
      rules,
      dimensions,
      company,
      people,
      notifications,
      connections,
      migration,
      data,
      developer,
      sales,
      purchases,
      recurring,
      taxes,
    ]),
  ]),
  basepath: '/app',
  defaultPreload: 'intent',
  defaultPendingMs: 300,
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: PageFault,
  scrollRestoration: true,
  // Values in the address stay texts: an account is `6060`, not a number.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const message = new URLSearchParams(
      Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    );
    const text = message.toString();
    return text === '' ? '' : `?${text}`;
  },
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
