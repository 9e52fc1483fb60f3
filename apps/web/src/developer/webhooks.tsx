import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import type { Texts } from '../base/catalogue/en.ts';
import { useSession } from '../base/session.tsx';
import type { Column } from '../parts/list.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Marks } from '../parts/marks.tsx';
import { Panes } from '../parts/panes.tsx';
import { RecordList } from '../parts/record-list.tsx';
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
  const close = () => look(undefined);
  const chosen = webhooks.data?.find(({ id }) => id === item);
  const added = item === NEW && <WebhookForm key={NEW} webhook={undefined} close={close} saved={look} />;
  const side = chosen === undefined ? added : <WebhookPanel key={chosen.id} webhook={chosen} close={close} />;
  return (
    <Panes label={texts.developer.views.webhooks} side={side} sideLabel={chosen?.url ?? texts.developer.addWebhook}>
      <DeveloperHead add={{ does: texts.developer.addWebhook, add: () => look(NEW) }} />
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
  const columns = useMemo(() => columnsOf(texts), [texts]);
  return (
    <RecordList
      label={texts.developer.views.webhooks}
      className="webhooks-list"
      records={webhooks}
      nameOf={urlOf}
      columns={columns}
      hasHead
      opened={opened}
      none={texts.developer.noWebhooks}
      open={open}
      height={48}
    />
  );
};

const urlOf = ({ url }: Webhook): string => url;

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
