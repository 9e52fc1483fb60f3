import { useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { useSentence } from '../base/use-sentence.ts';
import { ExplainedField, TextField, useFaults } from '../parts/fields.tsx';
import { Form } from '../parts/form.tsx';
import { useAct } from '../parts/use-act.ts';
import type { Webhook } from './webhook.ts';

const NAMES = ['url', 'description', 'event_types'] as const;

interface Props {
  readonly webhook: Webhook | undefined;
  readonly close: () => void;
  readonly saved?: (id: string) => void;
}

/** Adds or changes a subscription: its address, its purpose, and the events that it gets. */
export const WebhookForm = ({ webhook, close, saved }: Props) => {
  const { developer, inbox } = useTexts();
  const sentence = useSentence();
  const { ledger } = useSession();
  const { act, fault, isBusy } = useAct();
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [description, setDescription] = useState(webhook?.description ?? '');
  const [types, setTypes] = useState(webhook?.event_types.join('\n') ?? '');
  const { faultOf, rest } = useFaults(fault, NAMES);
  const body = { url: url.trim(), description: description.trim(), event_types: types.split(/[\s,]+/).filter((each) => each !== '') };
  const save = async () => {
    const done = await act<Webhook | null, Webhook>(
      webhook === undefined
        ? {
            before: null,
            does: () => ledger.webhooks.create(body),
            says: (added) => developer.webhookAdded(added.url),
            undo: (_, { id }) => ledger.webhooks.delete(id),
          }
        : {
            before: webhook,
            does: () => ledger.webhooks.change(webhook.id, body),
            says: (changed) => developer.webhookSaved(changed.url),
            undo: () =>
              ledger.webhooks.change(webhook.id, {
                url: webhook.url,
                description: webhook.description ?? '',
                event_types: webhook.event_types,
              }),
          },
    );
    if (done === undefined) return;
    if (saved === undefined) close();
    else saved(done.id);
  };
  return (
    <Form
      heading={webhook?.url ?? developer.addWebhook}
      does={webhook === undefined ? developer.createWebhook : inbox.save}
      submit={save}
      close={close}
      failed={rest === undefined ? undefined : sentence(rest)}
      isDisabled={isBusy || url.trim() === ''}
    >
      <TextField
        label={developer.address}
        value={url}
        change={setUrl}
        placeholder="https://example.com/events"
        how={developer.addressHow}
        fault={faultOf('url')}
      />
      <TextField label={developer.purpose} value={description} change={setDescription} maxLength={2000} fault={faultOf('description')} />
      <ExplainedField label={developer.events} how={developer.eventsHow} fault={faultOf('event_types')}>
        {(props) => <textarea {...props} rows={4} value={types} onChange={({ target }) => setTypes(target.value)} />}
      </ExplainedField>
    </Form>
  );
};
