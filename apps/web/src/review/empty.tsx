import { useTexts } from '../base/catalogue/catalogue.ts';
import { YearByMonth } from '../parts/year-by-month.tsx';
import { FirstSteps } from './first-steps.tsx';

/** The empty inbox: the progress of recent months. For a search without hits: what to do. */
export const Empty = ({ isFiltered }: { readonly isFiltered: boolean }) => {
  const texts = useTexts();
  return (
    <div className="inbox-empty">
      <h2>{isFiltered ? texts.inbox.noneFound : texts.inbox.empty}</h2>
      <p className="muted">{isFiltered ? texts.inbox.noneFoundHow : texts.inbox.emptyHow}</p>
      {!isFiltered && <FirstSteps />}
      {!isFiltered && <YearByMonth />}
    </div>
  );
};
