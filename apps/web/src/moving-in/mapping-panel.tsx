import type { Schemas } from 'ledger-api-client';
import { useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { useReason } from '../base/use-sentence.ts';
import { AccountPicker } from '../parts/account-picker.tsx';
import { Amount } from '../parts/amount.tsx';
import { useChart } from '../parts/chart.ts';
import { Form } from '../parts/form.tsx';
import { useAct } from '../parts/use-act.ts';
import type { Mapping, Run } from './sources.ts';

interface Props {
  readonly run: Run;
  readonly mapping: Mapping;
  readonly close: () => void;
  readonly saved: () => void;
}

/** Sets the target of an account of the old books: one of these books, or a new one. */
export const MappingPanel = ({ run, mapping, close, saved }: Props) => {
  const texts = useTexts();
  const { moving } = texts;
  const reason = useReason();
  const { ledger } = useSession();
  const { act, failed, isBusy } = useAct();
  const { source_account_id: id, source_name: name, proposed_account: proposed } = mapping;
  const [target, setTarget] = useState(mapping.account_id);
  const likely = useLikely(mapping);
  const send = (to: Schemas['MigrationMappingIn']) => ledger.migrations.mapAccounts(run.id, { mappings: [to] });
  const before: Schemas['MigrationMappingIn'] = mapping.create
    ? { source_account_id: id, create: true }
    : { source_account_id: id, account_id: mapping.account_id };
  const map = async (to: Schemas['MigrationMappingIn']) => {
    const done = await act({ before, does: () => send(to), says: () => moving.mappedOne(name), undo: (was) => send(was) });
    if (done !== undefined) saved();
  };
  return (
    <Form
      heading={name}
      does={moving.map}
      submit={() => map({ source_account_id: id, account_id: target })}
      close={close}
      failed={failed}
      isDisabled={isBusy || target === null}
    >
      <p className="muted">
        {[mapping.source_number, mapping.source_type].filter(Boolean).join(' · ')} · <Amount plain value={mapping.source_balance} />
      </p>
      {mapping.doubt !== null && (
        <p className="notice">
          {mapping.doubt_as_data === null ? mapping.doubt : reason({ ...mapping.doubt_as_data, message: mapping.doubt })}
        </p>
      )}
      <AccountPicker label={moving.target} value={target} likely={likely} onPick={(account) => setTarget(account.id)} />
      {proposed !== null && (
        <p>
          <button
            type="button"
            className={target === null ? 'main' : undefined}
            disabled={isBusy}
            onClick={() => void map({ source_account_id: id, create: true })}
          >
            {moving.createOne(`${proposed.code} ${proposed.name}`)}
          </button>
        </p>
      )}
    </Form>
  );
};

/** The accounts of the proposed type come first. */
const useLikely = ({ proposed_account: proposed }: Mapping): readonly string[] => {
  const chart = useChart();
  return proposed === null ? [] : chart.filter(({ type }) => type === proposed.type).map(({ id }) => id);
};
