import { getRouteApi } from '@tanstack/react-router';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { AddButton } from '../parts/add-button.tsx';
import { Tabs } from '../parts/tabs.tsx';
import { DEVELOPER_VIEWS } from './search.ts';

const route = getRouteApi('/$books/developer');

/** The heading of a view, with its button, and the tabs of all views. */
export const DeveloperHead = ({ add }: { readonly add?: { readonly does: string; readonly add: () => void } }) => {
  const texts = useTexts();
  const { view = 'tokens' } = route.useSearch();
  return (
    <>
      <header className="bar-head">
        <h1>{texts.pages.developer}</h1>
        {add !== undefined && <AddButton page={texts.developer.views[view]} {...add} />}
      </header>
      <Tabs
        label={texts.pages.developer}
        views={DEVELOPER_VIEWS}
        view={view}
        names={texts.developer.views}
        to={(each) => ({ from: '/$books', to: '/$books/developer', search: { view: each } })}
      />
    </>
  );
};
