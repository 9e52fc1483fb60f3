import { useTexts } from '../base/catalogue/catalogue.ts';
import { useReason } from '../base/use-sentence.ts';
import { Moment } from '../parts/day.tsx';
import type { Connection } from './connection.ts';

/** Why a connection fails, and since when. */
export const Fault = ({ connection }: { readonly connection: Connection }) => {
  const { developer } = useTexts();
  const reason = useReason();
  const { failing_since: since, last_error: error, last_error_as_data: data } = connection;
  if (error === null) return null;
  return (
    <span className="muted">
      {data === null ? error : reason({ ...data, message: error })}{' '}
      {since !== null && (
        <>
          ({developer.since} <Moment at={since} />)
        </>
      )}
    </span>
  );
};
