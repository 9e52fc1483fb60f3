import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { Amount } from '../parts/amount.tsx';
import { Day, Moment } from '../parts/day.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Wide } from '../parts/wide.tsx';
import type { Source } from './statement.ts';

const SHOWN = 50;

interface Props {
  /** Only those of this source account; all if undefined. */
  readonly sourceId: string | undefined;
  readonly sources: readonly Source[];
}

/** The earlier imports, the newest first. */
export const Imports = ({ sourceId, sources }: Props) => {
  const texts = useTexts();
  const { books, ledger } = useSession();
  const imports = useQuery({
    queryKey: [books.id, 'imports', sourceId],
    queryFn: async () =>
      sourceId === undefined ? ledger.imports.listAll({ limit: SHOWN }) : ledger.imports.list(sourceId, { limit: SHOWN }),
  });
  return (
    <div className="stack">
      <h2>{texts.files.earlier}</h2>
      <Loaded of={imports}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="muted">{texts.files.noImports}</p>
          ) : (
            <Wide label={texts.files.earlier}>
              <table className="figures">
                <thead>
                  <tr>
                    <th scope="col">{texts.files.file}</th>
                    {sourceId === undefined && <th scope="col">{texts.accounts.account}</th>}
                    <th scope="col">{texts.files.when}</th>
                    <th scope="col">{texts.files.days}</th>
                    <th scope="col" className="right">
                      {texts.files.counts.new}
                    </th>
                    <th scope="col" className="right">
                      {texts.files.counts.known}
                    </th>
                    <th scope="col" className="right">
                      {texts.files.closing}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {data.map((each) => (
                    <tr key={each.id}>
                      <th scope="row" className="long">
                        {each.file_name ?? each.format}
                      </th>
                      {sourceId === undefined && <td>{sources.find(({ id }) => id === each.source_account_id)?.name}</td>}
                      <td>
                        <Moment at={each.imported_at} />
                      </td>
                      <td>
                        {each.first_date !== null && each.last_date !== null && (
                          <>
                            <Day date={each.first_date} /> – <Day date={each.last_date} />
                          </>
                        )}
                      </td>
                      <td className="right">{each.new}</td>
                      <td className="right">{each.known}</td>
                      <td className="right">
                        {each.closing_balance !== null && (
                          <Amount
                            to={{
                              from: '/$books',
                              to: '/$books/files',
                              search: { view: 'reconcile', source: each.source_account_id, import: each.id },
                            }}
                            value={each.closing_balance}
                          />
                        )}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </Wide>
          )
        }
      </Loaded>
    </div>
  );
};
