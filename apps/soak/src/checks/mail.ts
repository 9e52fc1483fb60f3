import type { Mail } from '../stage/mail.ts';
import type { Company } from '../traffic/open-books.ts';
import type { Violations } from '../violations.ts';

/** If its sender was killed, an email is sent again after five minutes, by a clock that may jump. */
const SENT_WITHIN_MS = 900_000;

/** Checks that emails with the status sent arrived, and that none fails or waits for long. */
export const lettersOf = ({ owner, desk }: Company, { came }: Pick<Mail, 'came'>, violations: Violations) => {
  const waitsSince = new Map<string, number>();
  return async (now: number): Promise<void> => {
    for await (const { id, status, last_error } of owner.emails.list({ limit: 200 })) {
      const since = waitsSince.get(id) ?? now;
      waitsSince.set(id, since);
      const add = (what: string): void => violations.add(`${desk.name}: the email ${id} ${what}`);
      if (status === 'failed') add(`failed: ${last_error}`);
      if (status === 'sent' && !came.has(id)) add('is sent, and did not come');
      if (status === 'waiting' && now - since > SENT_WITHIN_MS) add(`waits after ${SENT_WITHIN_MS / 60_000} minutes: ${last_error}`);
    }
  };
};
