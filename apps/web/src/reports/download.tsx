import { useState } from 'react';
import { Refusal } from '../parts/refusal.tsx';
import { useTexts } from '../shell/catalogue/catalogue.ts';
import { sentenceOf, useSession } from '../shell/session.tsx';

/** Downloads a report as CSV. It is asked for by the page, since a link has no header that names the books. */
export const Download = ({ name, query }: { readonly name: string; readonly query: Readonly<Record<string, string>> }) => {
  const texts = useTexts();
  const { books } = useSession();
  const [failed, setFailed] = useState<string>();
  const save = async () => {
    const address = `/v1/reports/${name}?${new URLSearchParams({ ...query, format: 'csv' })}`;
    const answer = await fetch(address, { headers: { 'ledger-books': books.id }, credentials: 'same-origin' });
    if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await answer.blob());
    link.download = `${name}.csv`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <p className="no-print">
      <button type="button" onClick={() => void save().catch((fault: unknown) => setFailed(sentenceOf(fault)))}>
        {texts.reports.csv}
      </button>
      {failed !== undefined && <Refusal>{failed}</Refusal>}
    </p>
  );
};
