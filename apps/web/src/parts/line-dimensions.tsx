import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import type { Chosen } from './chosen-dimensions.ts';
import { Field } from './form.tsx';

/** The dimensions of the books with their values, cached for all forms. */
export const useDimensions = () => {
  const { books, ledger } = useSession();
  return useQuery({ queryKey: [books.id, 'dimensions'], queryFn: async () => ledger.dimensions.list({ limit: 200 }) });
};

/** A value for each active dimension of the books: department, project … */
export const LineDimensions = ({ of, change }: { readonly of: Chosen; readonly change: (chosen: Chosen) => void }) => {
  const texts = useTexts();
  const { data } = useDimensions();
  return data?.data
    .filter(({ id, is_active: isActive }) => isActive || of[id] !== undefined)
    .map((dimension) => (
      <Field key={dimension.id} label={dimension.name}>
        {(id) => (
          <select id={id} value={of[dimension.id] ?? ''} onChange={({ target }) => change({ ...of, [dimension.id]: target.value })}>
            <option value="">{texts.inbox.none}</option>
            {dimension.values
              .filter((value) => value.is_active || value.id === of[dimension.id])
              .map((value) => (
                <option key={value.id} value={value.id}>
                  {value.name}
                </option>
              ))}
          </select>
        )}
      </Field>
    ));
};
