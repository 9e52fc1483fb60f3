import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { useReason } from '../base/use-sentence.ts';
import { CodeBlock } from '../parts/code-block.tsx';
import { Moment } from '../parts/day.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { useAct } from '../parts/use-act.ts';
import type { Delivery } from './delivery.ts';
import { bodyOfEvent } from './event-body.ts';
import type { Webhook } from './webhook.ts';
import '../parts/facts.css';

interface Props {
  readonly webhook: Webhook;
  readonly delivery: Delivery;
}

/** What was sent, what came back, and the button that sends it again. */
export const DeliveryDetail = ({ webhook, delivery }: Props) => {
  const { developer } = useTexts();
  const { books, ledger } = useSession();
  const { act, failed, isBusy } = useAct();
  const event = useQuery({
    queryKey: [books.id, 'event', delivery.event_id],
    queryFn: () => ledger.events.read(delivery.event_id),
  });
  const again = () =>
    act({
      before: delivery,
      does: ({ id }) => ledger.webhooks.redeliver(webhook.id, id),
      says: () => developer.redelivered(delivery.event_type),
    });
  return (
    <section className="stack" aria-label={developer.delivery}>
      <header className="bar-head">
        <h3>{delivery.event_type}</h3>
        <button type="button" className="main" disabled={isBusy} onClick={() => void again()}>
          {developer.redeliver}
        </button>
      </header>
      {failed !== undefined && <Refusal>{failed}</Refusal>}
      <Response delivery={delivery} />
      <h3>{developer.request}</h3>
      <p className="muted">POST {webhook.url}</p>
      <Loaded of={event}>{(data) => <CodeBlock label={developer.request}>{bodyOfEvent(data)}</CodeBlock>}</Loaded>
    </section>
  );
};

const Response = ({ delivery }: { readonly delivery: Delivery }) => {
  const { developer } = useTexts();
  const reason = useReason();
  const { attempts, delivered_at: arrived, last_error: error, last_error_as_data: data, next_attempt_at: next } = delivery;
  const { last_response_status: status, last_duration_ms: duration } = delivery;
  return (
    <dl className="facts">
      <dt>{developer.response}</dt>
      <dd>
        {arrived !== null && (
          <>
            {developer.accepted} <Moment at={arrived} />
          </>
        )}
        {arrived === null && error !== null && (data === null ? error : reason({ ...data, message: error }))}
        {arrived === null && error === null && developer.noAttempt}
      </dd>
      {attempts > 0 && (
        <>
          <dt>{developer.lastAttempt}</dt>
          <dd>
            {status === null ? developer.noResponse : developer.status(status)}
            {duration !== null && ` · ${duration} ms`}
          </dd>
        </>
      )}
      <dt>{developer.attempts}</dt>
      <dd>{attempts}</dd>
      {next !== null && (
        <>
          <dt>{developer.nextAttempt}</dt>
          <dd>
            <Moment at={next} />
          </dd>
        </>
      )}
    </dl>
  );
};
