import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import type { Texts } from '../base/catalogue/en.ts';
import { useKeys } from '../base/keys.tsx';
import { useSession } from '../base/session.tsx';
import { type Column, List } from '../parts/list.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Marks } from '../parts/marks.tsx';
import { Panes } from '../parts/panes.tsx';
import { useCurrent } from '../parts/use-current.ts';
import { DeveloperHead } from './head.tsx';
import { stateOf, type Webhook } from './webhook.ts';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookPanel } from './webhook-panel.tsx';

const route = getRouteApi('/$books/developer');
const NEW = 'new';

/** The addresses to which events are sent, with the selected one and its deliveries. */
export const Webhooks = () => {
  const texts = useTexts();
  const { item } = route.useSearch();
  const navigate = route.useNavigate();
  const { books, ledger } = useSession();
  const look = (id: string | undefined) => void navigate({ search: { view: 'webhooks', item: id } });
  const webhooks = useQuery({ queryKey: [books.id, 'webhooks'], queryFn: () => ledger.webhooks.list({ limit: 200 }).all() });
  const add = { does: texts.developer.addWebhook, act: () => look(NEW) };
  useKeys(texts.developer.views.webhooks, [{ key: 'e', ...add }]);
  const close = () => look(undefined);
  const chosen = webhooks.data?.find(({ id }) => id === item);
  const added = item === NEW && <WebhookForm key={NEW} webhook={undefined} close={close} saved={look} />;
  const side = chosen === undefined ? added : <WebhookPanel key={chosen.id} webhook={chosen} close={close} />;
  return (
    <Panes label={texts.developer.views.webhooks} side={side} sideLabel={chosen?.url ?? add.does}>
      <DeveloperHead add={add} />
      <p className="muted">{texts.developer.webhooksHow}</p>
      <Loaded of={webhooks}>{(data) => <WebhooksList webhooks={data} opened={item} open={look} />}</Loaded>
    </Panes>
  );
};

interface ListProps {
  readonly webhooks: readonly Webhook[];
  readonly opened: string | undefined;
  readonly open: (id: string) => void;
}

const WebhooksList = ({ webhooks, opened, open }: ListProps) => {
  const texts = useTexts();
  const [current, look] = useCurrent(opened, open);
  const columns = useMemo(() => columnsOf(texts), [texts]);
  const rows = useMemo(
    () => webhooks.map((webhook) => ({ id: webhook.id, name: webhook.url, value: webhook, isSelectable: false })),
    [webhooks],
  );
  if (rows.length === 0) return <p className="muted">{texts.developer.noWebhooks}</p>;
  return (
    <List
      label={texts.developer.views.webhooks}
      className="webhooks-list"
      rows={rows}
      columns={columns}
      hasHead
      current={current}
      look={look}
      open={open}
      height={48}
    />
  );
};

const columnsOf = (texts: Texts): readonly Column<Webhook>[] => [
  {
    name: texts.developer.address,
    className: 'long',
    of: ({ url, description, event_types: types }) => (
      <>
        {url}
        <p className="muted cut">
          {[description, types.length === 0 ? texts.developer.allEvents : types.join(', ')].filter(Boolean).join(' · ')}
        </p>
      </>
    ),
  },
  { name: texts.developer.state, of: (webhook) => <Marks of={[stateOf(texts, webhook)]} /> },
];
