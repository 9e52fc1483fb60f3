import { useTexts } from '../base/catalogue/catalogue.ts';
import { YearByMonth } from '../parts/year-by-month.tsx';
import { FirstSteps, useFirstSteps } from './first-steps.tsx';

/** The empty inbox: the first steps of a new company, or the progress of recent months. For a search without hits: what to do. */
export const Empty = ({ isFiltered }: { readonly isFiltered: boolean }) => {
  const texts = useTexts();
  if (!isFiltered) return <CaughtUp />;
  return (
    <div className="inbox-empty">
      <h2>{texts.inbox.noneFound}</h2>
      <p className="muted">{texts.inbox.noneFoundHow}</p>
    </div>
  );
};

const CaughtUp = () => {
  const texts = useTexts();
  const steps = useFirstSteps();
  const isEmptyCompany = steps?.some(({ name, isDone }) => name === 'statement' && !isDone) === true;
  return (
    <div className="inbox-empty">
      {!isEmptyCompany && (
        <>
          <h2>{texts.inbox.empty}</h2>
          <p className="muted">{texts.inbox.emptyHow}</p>
        </>
      )}
      {steps !== undefined && <FirstSteps steps={steps} />}
      <YearByMonth />
    </div>
  );
};
