import { type FormEvent, useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { useSentence } from '../base/use-sentence.ts';
import { Moment } from '../parts/day.tsx';
import { TextField, useFaults } from '../parts/fields.tsx';
import { Marks } from '../parts/marks.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { Secret } from '../parts/secret.tsx';
import { SureButton } from '../parts/sure-button.tsx';
import { useAct } from '../parts/use-act.ts';
import { Deliveries } from './deliveries.tsx';
import { stateOf, type Webhook } from './webhook.ts';
import { WebhookForm } from './webhook-form.tsx';

/** A subscription: its state, its secret, a test, and its deliveries. */
export const WebhookPanel = ({ webhook, close }: { readonly webhook: Webhook; readonly close: () => void }) => {
  const texts = useTexts();
  const { developer } = texts;
  const [isEditing, setEditing] = useState(false);
  if (isEditing) return <WebhookForm webhook={webhook} close={() => setEditing(false)} />;
  return (
    <>
      <header className="bar-head">
        <h2 className="long">{webhook.url}</h2>
        <button type="button" className="quiet" onClick={close}>
          {texts.states.close}
        </button>
      </header>
      <p>
        <Marks of={[stateOf(texts, webhook)]} />{' '}
        {webhook.failing_since !== null && (
          <span className="muted">
            {developer.since} <Moment at={webhook.failing_since} />
          </span>
        )}
      </p>
      {webhook.description !== null && <p>{webhook.description}</p>}
      <p className="muted">{webhook.event_types.length === 0 ? developer.allEvents : webhook.event_types.join(', ')}</p>
      <Buttons webhook={webhook} edit={() => setEditing(true)} close={close} />
      <Deliveries webhook={webhook} />
      <Replay webhook={webhook} />
    </>
  );
};

interface ButtonsProps {
  readonly webhook: Webhook;
  readonly edit: () => void;
  readonly close: () => void;
}

const Buttons = ({ webhook, edit, close }: ButtonsProps) => {
  const texts = useTexts();
  const { developer } = texts;
  const { books, ledger } = useSession();
  const { act, failed, isBusy } = useAct();
  const [secret, setSecret] = useState<string>();
  const { id, url, enabled } = webhook;
  const toggle = () =>
    act({
      before: webhook,
      does: () => ledger.webhooks.change(id, { enabled: !enabled }),
      says: () => (enabled ? developer.switchedOff(url) : developer.switchedOn(url)),
      undo: (before) => ledger.webhooks.change(id, { enabled: before.enabled }),
    });
  const test = () => act({ before: null, does: () => ledger.webhooks.test(id), says: () => developer.tested(url) });
  const reveal = (read: () => Promise<{ readonly secret: string }>, text: string) =>
    act({ before: null, does: read, says: () => text }).then((found) => setSecret(found?.secret));
  const remove = () =>
    act({
      before: null,
      does: async () => (await ledger.webhooks.delete(id)) ?? null,
      says: () => developer.webhookRemoved(url),
      // Its deliveries, which are still shown, went with it.
      stale: [[books.id, 'webhooks']],
    }).then((done) => done !== undefined && close());
  return (
    <>
      <p className="form-buttons">
        <button type="button" onClick={edit}>
          {texts.people.edit}
        </button>
        <button type="button" disabled={isBusy} onClick={() => void test()}>
          {developer.test}
        </button>
        <button type="button" disabled={isBusy} onClick={() => void toggle()}>
          {enabled ? developer.switchOff : developer.switchOn}
        </button>
        <SureButton does={developer.remove} sure={texts.people.sure} press={remove} isDisabled={isBusy} />
      </p>
      <p className="form-buttons">
        <button type="button" disabled={isBusy} onClick={() => void reveal(() => ledger.webhooks.secret(id), developer.secretRead)}>
          {developer.showSecret}
        </button>
        <SureButton
          does={developer.rotate}
          sure={texts.people.sure}
          press={() => void reveal(() => ledger.webhooks.rotateSecret(id), developer.rotated)}
          isDisabled={isBusy}
        />
      </p>
      {failed !== undefined && <Refusal>{failed}</Refusal>}
      {secret !== undefined && <Secret label={developer.secret} value={secret} how={developer.secretHow} />}
    </>
  );
};

/** Sends all matching events since a time again. */
const Replay = ({ webhook }: { readonly webhook: Webhook }) => {
  const { developer } = useTexts();
  const sentence = useSentence();
  const { ledger } = useSession();
  const { act, fault, isBusy } = useAct();
  const [since, setSince] = useState('');
  const { faultOf, rest } = useFaults(fault, ['since']);
  const replay = (event: FormEvent) => {
    event.preventDefault();
    const time = Number.isNaN(Date.parse(since)) ? since : new Date(since).toISOString();
    void act({
      before: null,
      does: () => ledger.webhooks.replay(webhook.id, { since: time }),
      says: () => developer.replayed(webhook.url),
    });
  };
  return (
    <form className="stack fields" onSubmit={replay} aria-label={developer.replay}>
      <h3>{developer.replay}</h3>
      <TextField
        label={developer.replaySince}
        type="datetime-local"
        value={since}
        change={setSince}
        how={developer.replayHow}
        fault={faultOf('since')}
      />
      {rest !== undefined && <Refusal>{sentence(rest)}</Refusal>}
      <p>
        <button type="submit" disabled={isBusy || since === ''}>
          {developer.replay}
        </button>
      </p>
    </form>
  );
};
