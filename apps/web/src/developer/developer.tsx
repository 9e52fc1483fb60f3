import { getRouteApi } from '@tanstack/react-router';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { mayAdminister, useSession } from '../base/session.tsx';
import { Audit } from './audit.tsx';
import { Tokens } from './tokens.tsx';
import { Webhooks } from './webhooks.tsx';
import '../parts/figures.css';
import '../parts/forms.css';
import './developer.css';

const route = getRouteApi('/$books/developer');

/** Tokens, webhooks with their deliveries, and the audit trail. */
export const Developer = () => {
  const texts = useTexts();
  const session = useSession();
  const { view = 'tokens' } = route.useSearch();
  if (!mayAdminister(session))
    return (
      <div className="page stack">
        <h1>{texts.pages.developer}</h1>
        <p className="muted">{texts.developer.mayNot}</p>
      </div>
    );
  if (view === 'webhooks') return <Webhooks />;
  return view === 'audit' ? <Audit /> : <Tokens />;
};
