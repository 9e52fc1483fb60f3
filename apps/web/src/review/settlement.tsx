import { useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { List } from '../parts/list.tsx';
import type { Deciding } from './deciding.ts';
import { settling } from './decisions.ts';
import { useContextPart } from './use-context.ts';
import type { Transaction } from './waiting.ts';

interface Props {
  readonly transaction: Transaction;
  readonly deciding: Deciding;
  /** Whether the transaction can pay something now, as far as known. */
  readonly isAllowed: boolean;
}

/** The invoices or bills that a payment may pay. Enter or a click accepts one. */
export const Settlement = ({ transaction, deciding, isAllowed }: Props) => {
  const texts = useTexts();
  const { data } = useContextPart(transaction.id, ({ settlement }) => settlement);
  const [wanted, look] = useState<string>();
  if (!isAllowed || data === undefined || data.proposals.length === 0) return null;
  const rows = data.proposals.map((proposal) => {
    const numbers = proposal.parts.map(({ number }) => number).join(', ');
    const name = `${proposal.party_name}: ${numbers}`;
    return { id: `${proposal.party_id} ${numbers}`, name, value: { proposal, name }, isSelectable: false };
  });
  return (
    <section className="stack">
      <h3>{texts.inbox.pays}</h3>
      <List
        label={texts.inbox.pays}
        className="choices-list"
        rows={rows}
        columns={[
          {
            name: texts.inbox.pays,
            of: ({ proposal, name }) => (
              <>
                {name}
                <span className="muted"> · {proposal.reason}</span>
              </>
            ),
          },
        ]}
        current={wanted ?? rows[0]?.id}
        look={look}
        open={(id) => {
          const row = rows.find((each) => each.id === id);
          if (row !== undefined) void deciding.decide(transaction, settling(row.value.proposal));
        }}
        height={36}
        isSecond
      />
    </section>
  );
};
