import { useTexts } from '../base/catalogue/catalogue.ts';
import type { Detail } from './decide.ts';

/** The source data as sent: the row of the file, or the record. */
export const Source = ({ detail: { source_row: row, source_records: records } }: { readonly detail: Detail }) => {
  const texts = useTexts();
  const facts = records.flatMap((record) => record.facts);
  if (row === null && records.length === 0) return null;
  return (
    <details id="source">
      <summary>{texts.inbox.source}</summary>
      {row !== null && (
        <>
          <p className="muted">{texts.inbox.rowOf(row.row_number, row.file_name ?? row.source)}</p>
          <dl className="source" data-plain>
            {row.columns.map((column, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name.
              <div key={at}>
                <dt>{column}</dt>
                <dd>{row.values[at]}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {row === null &&
        records.map((record) => (
          <dl key={record.id} className="source" data-plain>
            {Object.entries(record.versions[0]?.payload ?? {}).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
              </div>
            ))}
          </dl>
        ))}
      {facts.length > 0 && (
        <dl className="source">
          {facts.map(({ key, value, detail }) => (
            <div key={`${key} ${value}`}>
              <dt>{key}</dt>
              <dd>
                {value} {detail}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </details>
  );
};
