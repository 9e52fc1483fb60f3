import { getRouteApi } from '@tanstack/react-router';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { AddButton } from '../parts/add-button.tsx';
import { Tabs } from '../parts/tabs.tsx';
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
      <Tabs
        label={texts.pages.approvals}
        views={APPROVAL_VIEWS}
        view={view}
        names={texts.approvals.views}
        to={(each) => ({ from: '/$books', to: '/$books/approvals', search: { view: each } })}
      />
    </>
  );
};
