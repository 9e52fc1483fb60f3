import type { Dependencies } from '../../app/dependencies.ts';
import { atMoment, openUnit, settingsOf } from '../../app/unit.ts';
import type { ServiceCaller } from '../../company/books/member.ts';
import { chanceFrom } from '../../company/work/retry.ts';
import type { Instant } from '../../kernel/dates.ts';
import type { LedgerId } from '../../kernel/ids.ts';
import type { Why } from '../../kernel/reason.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { whyWords } from '../../kernel/words.ts';
import type { SendResult } from '../connections/connection.ts';
import { pdfSender } from '../emails/send-pdf.ts';
import { deliverNotifications, type Notifying, type NotifyingRest, type NotifyingRound } from './deliver-notifications.ts';
import type { NotifierIn } from './notifier.ts';
import type { Outgoing } from './outgoing.ts';
import { why } from './reasons.ts';
import { tokenToStop } from './stop-email-token.ts';

/** Notifications and emails are sent without a person. */
const callerIn = (ledgerId: LedgerId): ServiceCaller => ({ ledgerId, service: 'notifications', role: 'owner' });

/**
 * Creates and sends the notifications of one set of books, and sends its emails, round by round. A unit of work creates and takes them,
 * they are sent outside of it, and the next unit of work stores the results. Returns when the next one is due. On request it stops between
 * two rounds.  [NTF-20]
 */
export const notifier = (dependencies: Dependencies) => {
  const { store, system, secretBox, channels, inWords } = dependencies;
  const sendPdf = pdfSender(dependencies);

  const round = (ledgerId: LedgerId, notifying: Notifying, now: Instant) =>
    store.write(ledgerId, async (repositories): Promise<(NotifyingRound | NotifyingRest) & { readonly from: string }> => {
      const settings = await settingsOf(repositories);
      if (isRefusal(settings)) return { nextAt: null, from: '' };
      const { unit, finishIfEmitted } = openUnit(atMoment(dependencies, now), repositories, settings, callerIn(ledgerId));
      const next = await deliverNotifications(unit, notifying, inWords);
      await finishIfEmitted('notifications.send', null);
      return { ...next, from: settings.name };
    });

  const sendOne = async (ledgerId: LedgerId, from: string, message: Outgoing): Promise<SendResult> => {
    const { title, lines, names, address, through, kind, ids, memberId } = message;
    try {
      if (message.channel === 'email') {
        const unsubscribe = secretBox === undefined ? null : tokenToStop(secretBox, ledgerId, memberId, kind);
        const [id = ''] = ids;
        const to = { name: names[0] ?? '', address: address ?? '' };
        return (
          (await channels.email?.({ id, title, lines, from, to, kind, signIn: null, unsubscribe })) ?? notSetUp(why.the_email_channel())
        );
      }
      if (secretBox === undefined || through === null) return notSetUp(why.the_secret_encryption());
      const reached = secretBox.open(through.secret, ledgerId);
      if (message.channel === 'messaging_app')
        return (await channels.messaging?.(reached, [`${from}: ${title}`, ...lines].join('\n'))) ?? notSetUp(why.the_messaging_channel());
      const text = [`*${from}: ${title}*`, ...lines, `For ${names.join(', ')}`].join('\n');
      return (await channels.chat?.post(reached, text)) ?? notSetUp(why.the_chat_channel());
    } catch (fault) {
      return { error: fault instanceof Error ? whyWords(fault.message) : why.sending_failed(), retryAfterMs: null, isFinal: false };
    }
  };

  return async (
    { ledgerId }: NotifierIn,
    isStopping: () => boolean = () => false,
    now: () => Instant = system.clock.now,
  ): Promise<Instant | null> => {
    let notifying: Notifying = { lease: null, tries: [], mailed: [], isStopping: isStopping() };
    for (;;) {
      const next = await round(ledgerId, notifying, now());
      if (!('lease' in next)) return next.nextAt;
      // A round may have nothing to send, and more to create.  [NTF-6]
      if (next.messages.length === 0 && next.emails.length === 0) await system.turn();
      const tries = next.messages.map(async (message) => ({
        message,
        result: await sendOne(ledgerId, next.from, message),
        chance: chanceFrom(system.random),
      }));
      const mailed = next.emails.map(async ({ id, ...email }) => ({
        id,
        result: await sendPdf(callerIn(ledgerId), next.from, { id, ...email }),
        chance: chanceFrom(system.random),
      }));
      notifying = { lease: next.lease, tries: await Promise.all(tries), mailed: await Promise.all(mailed), isStopping: isStopping() };
    }
  };
};

const notSetUp = (channel: Why): SendResult => ({ error: why.channel_not_set_up({ channel }), retryAfterMs: null, isFinal: false });
