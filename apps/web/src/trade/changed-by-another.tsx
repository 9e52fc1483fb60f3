import { useTexts } from '../base/catalogue/catalogue.ts';
import type { Texts } from '../base/catalogue/en.ts';
import type { Draft } from './draft.ts';
import type { Kind } from './search.ts';

interface Props {
  readonly kind: Kind;
  /** What another person saved. */
  readonly saved: Draft;
  readonly typed: Draft;
  /** Whether the saved document is still a draft. Otherwise it cannot be replaced. */
  readonly isDraft: boolean;
  /** Continues with what is typed. */
  readonly keep: () => void;
  readonly discard: () => void;
}

/** Another person saved the draft while it was edited: how both differ, and the choice between them. */
export const ChangedByAnother = ({ kind, saved, typed, isDraft, keep, discard }: Props) => {
  const texts = useTexts();
  const { changed } = texts.trade;
  const fields = namesOf(texts, kind);
  const theirs = wordsOf(saved);
  const mine = wordsOf(typed);
  const differing = fields.filter(([field]) => theirs[field] !== mine[field]);
  return (
    <section className="stack" aria-label={changed.says}>
      <p role="alert" className="refusal">
        {isDraft ? changed.says : changed.isPosted}
      </p>
      {differing.length > 0 && (
        <table className="figures">
          <thead>
            <tr>
              <th scope="col">{changed.field}</th>
              <th scope="col">{changed.saved}</th>
              <th scope="col">{changed.typed}</th>
            </tr>
          </thead>
          <tbody>
            {differing.map(([field, name]) => (
              <tr key={field}>
                <th scope="row">{name}</th>
                <td>{theirs[field]}</td>
                <td>{mine[field]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="form-buttons">
        {isDraft && (
          <button type="button" onClick={keep}>
            {changed.keep}
          </button>
        )}
        <button type="button" onClick={discard}>
          {changed.discard}
        </button>
      </p>
    </section>
  );
};

const namesOf = ({ trade, documents }: Texts, kind: Kind) =>
  [
    ['party', trade.parties[kind]],
    ['number', trade.number],
    ['issued', trade.issued],
    ['due', documents.due],
    ['lines', trade.lines],
    ['memo', documents.memo],
    ['purchaseOrder', documents.purchaseOrder],
  ] as const;

/** The fields as texts, to compare and show. */
const wordsOf = ({ party, number, issued, due, memo, purchaseOrder, lines }: Draft) => ({
  ...{ number, issued, due, memo, purchaseOrder },
  party: party?.name ?? '',
  lines: lines
    .map(({ description, quantity, price, serviceStart: since, serviceEnd: until }) =>
      [`${description} ${Number(quantity)} × ${price}`, since, until].filter((text) => text !== '').join(' '),
    )
    .join(', '),
});
