import { Link } from '@tanstack/react-router';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { Moment } from '../parts/day.tsx';
import { useMemberNames } from '../parts/members.ts';
import { toSubject } from '../parts/places.ts';
import { type AuditRecord, authorOf } from './audit-record.ts';
import { Changes } from './changes.tsx';
import type { DeveloperSearch } from './search.ts';
import '../parts/facts.css';

interface Props {
  readonly record: AuditRecord;
  readonly go: (search: DeveloperSearch) => void;
}

/** A record of the audit trail, with the record that it was about and what it changed. */
export const AuditPanel = ({ record, go }: Props) => {
  const texts = useTexts();
  const { developer } = texts;
  const names = useMemberNames();
  const { operation, subject_id: subject, acts_for: actsFor, client_address: address } = record;
  const place = subject === null ? undefined : toSubject(subject);
  return (
    <>
      <header className="bar-head">
        <h2>{operation}</h2>
        <button type="button" className="quiet" onClick={() => go({ item: undefined })}>
          {texts.states.close}
        </button>
      </header>
      <dl className="facts">
        <dt>{developer.person}</dt>
        <dd>
          {authorOf(texts, names, record.member_id)} {actsFor !== null && texts.approvals.actsFor(names.get(actsFor) ?? actsFor)}
        </dd>
        <dt>{developer.at}</dt>
        <dd>
          <Moment at={record.at} />
        </dd>
        <dt>{developer.subject}</dt>
        <dd>{place === undefined ? (subject ?? '–') : <Link {...place}>{subject}</Link>}</dd>
        <dt>{developer.requestId}</dt>
        <dd>{record.request_id}</dd>
        <dt>{developer.ip}</dt>
        <dd>{address ?? '–'}</dd>
        <dt>{developer.recordNo}</dt>
        <dd>{record.record_no}</dd>
        <dt>{developer.hash}</dt>
        <dd>{record.hash}</dd>
      </dl>
      <p className="form-buttons">
        <button type="button" onClick={() => go({ operation, subject: undefined, item: undefined })}>
          {developer.onlyAct}
        </button>
        {subject !== null && (
          <button type="button" onClick={() => go({ subject, operation: undefined, item: undefined })}>
            {developer.onlySubject}
          </button>
        )}
      </p>
      <Changes record={record} />
    </>
  );
};
