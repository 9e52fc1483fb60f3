import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import type { Texts } from '../base/catalogue/en.ts';
import { defined } from '../base/defined.ts';
import { useSession } from '../base/session.tsx';
import { PageSkeleton } from '../base/states.tsx';
import { Moment } from '../parts/day.tsx';
import { ChoiceField } from '../parts/fields.tsx';
import { type Column, List } from '../parts/list.tsx';
import { Marks } from '../parts/marks.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { usePages } from '../parts/use-pages.ts';
import { type Delivery, deliveryMark } from './delivery.ts';
import { DeliveryDetail } from './delivery-detail.tsx';
import type { Webhook } from './webhook.ts';

const route = getRouteApi('/$books/developer');
const PAGE = 50;
/** Deliveries change by themselves while a person looks. */
const AGAIN_MS = 4_000;

/** The deliveries of a subscription, newest first, and the selected one. */
export const Deliveries = ({ webhook }: { readonly webhook: Webhook }) => {
  const texts = useTexts();
  const { developer } = texts;
  const { books, ledger } = useSession();
  const [status, setStatus] = useState<Delivery['status'] | ''>('');
  const {
    found,
    rows: deliveries,
    more,
  } = usePages(
    [books.id, 'deliveries', webhook.id, status],
    (cursor) => ledger.webhooks.deliveries(webhook.id, defined({ status: status || undefined, cursor, limit: PAGE })),
    AGAIN_MS,
  );
  return (
    <section className="stack" aria-label={developer.deliveries}>
      <header className="bar-head">
        <h3>{developer.deliveries}</h3>
        <ChoiceField
          label={developer.state}
          value={status}
          names={[
            ['', texts.trade.all],
            ['pending', developer.statuses.pending],
            ['delivered', developer.statuses.delivered],
          ]}
          change={setStatus}
        />
      </header>
      {found.error !== null && <Refusal fault={found.error} />}
      {found.data === undefined && found.error === null && <PageSkeleton />}
      {found.data !== undefined && <DeliveriesList webhook={webhook} deliveries={deliveries} more={more} />}
    </section>
  );
};

interface ListProps {
  readonly webhook: Webhook;
  readonly deliveries: readonly Delivery[];
  readonly more: () => void;
}

const DeliveriesList = ({ webhook, deliveries, more }: ListProps) => {
  const texts = useTexts();
  const { delivery: opened } = route.useSearch();
  const navigate = route.useNavigate();
  const open = (id: string) => void navigate({ search: (before) => ({ ...before, delivery: id }) });
  const [current, look] = useState(opened);
  const columns = useMemo(() => columnsOf(texts), [texts]);
  const rows = useMemo(
    () => deliveries.map((delivery) => ({ id: delivery.id, name: delivery.event_type, value: delivery, isSelectable: false })),
    [deliveries],
  );
  const chosen = deliveries.find(({ id }) => id === opened);
  if (rows.length === 0) return <p className="muted">{texts.developer.noDeliveries}</p>;
  return (
    <>
      <List
        label={texts.developer.deliveries}
        className="deliveries-list"
        rows={rows}
        columns={columns}
        hasHead
        isSecond
        current={current}
        look={look}
        open={(id) => {
          look(id);
          open(id);
        }}
        height={34}
        onEnd={more}
      />
      {chosen !== undefined && <DeliveryDetail key={chosen.id} webhook={webhook} delivery={chosen} />}
    </>
  );
};

const columnsOf = (texts: Texts): readonly Column<Delivery>[] => [
  {
    name: texts.developer.event,
    className: 'long',
    of: (delivery) => (
      <>
        {delivery.event_type}
        <p className="muted">
          <Moment at={delivery.created_at} />
        </p>
      </>
    ),
  },
  { name: texts.developer.state, of: (delivery) => <Marks of={[deliveryMark(texts, delivery)]} /> },
  { name: texts.developer.attempts, className: 'right', of: ({ attempts }) => attempts },
];
