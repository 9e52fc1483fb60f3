import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { Counts } from './look.tsx';
import type { Imported } from './reading.ts';

/** The result of an import, with links to the next steps. */
export const Done = ({ imported }: { readonly imported: Imported }) => {
  const texts = useTexts();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
  }, []);
  const { file_name: name, first_date: since, last_date: until, closing_balance: closing, filed, source_account_id: source } = imported;
  const { needs_review: waiting, posted, ready } = filed.by_status;
  return (
    <section className="ties stack" aria-label={texts.files.takenIn(name ?? '')}>
      <h2 ref={title} tabIndex={-1}>
        {texts.files.takenIn(name ?? '')}
      </h2>
      <Counts read={imported} />
      {imported.new > 0 && <p>{texts.files.filed(posted, ready, waiting)}</p>}
      <p className="chain">
        {waiting > 0 && (
          <Link from="/$books" to="/$books/inbox" search={{ since: since ?? undefined, until: until ?? undefined }}>
            {texts.files.decide(waiting)}
          </Link>
        )}
        {closing !== null && (
          <Link from="/$books" to="/$books/files" search={{ view: 'reconcile', source, import: imported.id }}>
            {texts.files.reconcile}
          </Link>
        )}
      </p>
    </section>
  );
};
