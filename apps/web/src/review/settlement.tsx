import { useTexts } from '../base/catalogue/catalogue.ts';
import type { Deciding } from './decide.ts';
import { settling } from './decisions.ts';
import { useContextPart } from './use-context.ts';
import type { Transaction } from './waiting.ts';

interface Props {
  readonly transaction: Transaction;
  readonly deciding: Deciding;
  /** Whether the transaction can pay something now, as far as known. */
  readonly isAllowed: boolean;
}

/** The invoices or bills that a payment may pay. Each proposal is accepted with one click. */
export const Settlement = ({ transaction, deciding, isAllowed }: Props) => {
  const texts = useTexts();
  const { data } = useContextPart(transaction.id, ({ settlement }) => settlement);
  if (!isAllowed || data === undefined || data.proposals.length === 0) return null;
  return (
    <section className="stack">
      <h3>{texts.inbox.pays}</h3>
      <ul className="choices">
        {data.proposals.map((proposal) => (
          <li key={`${proposal.party_id} ${proposal.parts.map(({ number }) => number).join()}`}>
            <button type="button" className="choice" onClick={() => void deciding.decide(transaction, settling(proposal))}>
              <span>
                {proposal.party_name}: {proposal.parts.map(({ number }) => number).join(', ')}
                <span className="muted"> · {proposal.reason}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
