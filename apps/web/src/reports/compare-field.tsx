import { getRouteApi } from '@tanstack/react-router';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { COMPARES, type ReportsSearch } from './search.ts';

const route = getRouteApi('/$books/reports');

/** Selects the comparison of a report. */
export const CompareField = ({ compare }: Pick<ReportsSearch, 'compare'>) => {
  const { reports } = useTexts();
  const navigate = route.useNavigate();
  const show = (columns: string) =>
    void navigate({ search: (search) => ({ ...search, compare: COMPARES.find((each) => each === columns), by: undefined }) });
  return (
    <label className="field-inline no-print">
      {reports.columns}
      <select value={compare ?? 'total'} onChange={({ target }) => show(target.value)}>
        <option value="total">{reports.total}</option>
        {COMPARES.map((each) => (
          <option key={each} value={each}>
            {reports.compares[each]}
          </option>
        ))}
      </select>
    </label>
  );
};
