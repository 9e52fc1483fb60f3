import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { mayKeepBooks, useSession } from '../base/session.tsx';
import { AddButton } from '../parts/add-button.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Panes } from '../parts/panes.tsx';
import { RulesList } from './list.tsx';
import { RuleForm } from './rule-form.tsx';
import { RulePanel } from './rule-panel.tsx';
import type { RulesSearch } from './search.ts';
import '../parts/figures.css';
import '../parts/forms.css';
import './rules.css';

const route = getRouteApi('/$books/rules');

/** The rules in the order in which they are applied, with the selected rule and its preview. */
export const Rules = () => {
  const texts = useTexts();
  const session = useSession();
  const { books, ledger } = session;
  const { rule: looked, write, words, direction, account } = route.useSearch();
  const navigate = route.useNavigate();
  const go = (search: RulesSearch) => void navigate({ search });
  const rules = useQuery({ queryKey: [books.id, 'rules'], queryFn: () => ledger.rules.list({ limit: 200 }).all() });
  const chosen = rules.data?.find(({ id }) => id === looked);
  const close = () => go({});
  const panel = chosen !== undefined && <RulePanel key={chosen.id} rule={chosen} close={close} />;
  const isWriting = write === 'new' && mayKeepBooks(session);
  const like = { words, direction, account };
  const side = isWriting ? <RuleForm key={words} rule={undefined} like={like} close={close} saved={({ id }) => go({ rule: id })} /> : panel;
  return (
    <Panes label={texts.pages.rules} side={side} sideLabel={chosen?.name ?? texts.rules.write}>
      <header className="bar-head">
        <h1>{texts.pages.rules}</h1>
        {mayKeepBooks(session) && <AddButton page={texts.pages.rules} does={texts.rules.write} add={() => go({ write: 'new' })} />}
      </header>
      <p className="muted">{texts.rules.how}</p>
      <Loaded of={rules}>
        {(data) =>
          data.length === 0 ? (
            <p className="muted">{texts.rules.none}</p>
          ) : (
            <RulesList rules={data} looked={looked} open={(id) => go({ rule: id })} />
          )
        }
      </Loaded>
    </Panes>
  );
};
