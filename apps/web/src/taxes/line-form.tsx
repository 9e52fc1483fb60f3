import { Link } from '@tanstack/react-router';
import type { Schemas } from 'ledger-api-client';
import { useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { ChoiceField } from '../parts/fields.tsx';
import { Form } from '../parts/form.tsx';
import { toRegister } from '../parts/places.ts';
import { useAct } from '../parts/use-act.ts';
import { chosenOf, linesFor, type Placed, titleOfLine } from './placed.ts';

interface Props {
  readonly placed: Placed;
  readonly lines: readonly Schemas['TaxLineOut'][];
  readonly close: () => void;
}

/** Chooses another line for an account, or returns it to its default. */
export const LineForm = ({ placed, lines, close }: Props) => {
  const texts = useTexts();
  const { ledger } = useSession();
  const { act, failed, isBusy } = useAct();
  const before = chosenOf(placed);
  const [line, setLine] = useState(before ?? '');
  const send = (to: string | null) => ledger.accounts.setTaxLine(placed.id, { tax_line: to });
  const save = async () => {
    const done = await act({
      before,
      does: () => send(line === '' ? null : line),
      says: ({ tax_line_label: label }) => texts.taxes.placed(placed.title, label),
      undo: (was) => send(was),
    });
    if (done !== undefined) close();
  };
  return (
    <Form
      heading={placed.title}
      does={texts.inbox.save}
      submit={save}
      close={close}
      failed={failed}
      isDisabled={isBusy || line === (before ?? '')}
    >
      <ChoiceField
        label={texts.reports.taxLine}
        value={line}
        names={[['', texts.accounts.defaultLine], ...linesFor(lines, [placed]).map((each) => [each.tax_line, titleOfLine(each)] as const)]}
        change={setLine}
      />
      <p>
        <Link {...toRegister(placed.id, {})}>{texts.taxes.register}</Link>
      </p>
    </Form>
  );
};
