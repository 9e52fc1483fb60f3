import { getRouteApi, Link } from '@tanstack/react-router';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { AddButton } from '../parts/add-button.tsx';
import { APPROVAL_VIEWS } from './search.ts';

const route = getRouteApi('/$books/approvals');

/** The heading of a view, with its button, and the tabs of both views. */
export const ApprovalsHead = ({ add }: { readonly add?: { readonly does: string; readonly add: () => void } | undefined }) => {
  const texts = useTexts();
  const { view = 'waiting' } = route.useSearch();
  return (
    <>
      <header className="bar-head">
        <h1>{texts.pages.approvals}</h1>
        {add !== undefined && <AddButton page={texts.approvals.views[view]} {...add} />}
      </header>
      <nav className="tabs" aria-label={texts.pages.approvals}>
        {APPROVAL_VIEWS.map((each) => (
          <Link key={each} from="/$books/approvals" search={{ view: each }} aria-current={each === view ? 'page' : undefined}>
            {texts.approvals.views[each]}
          </Link>
        ))}
      </nav>
    </>
  );
};
