import { type Act, type Desk, money } from '../desk.ts';

/** The bank reports more transactions, and the books import them. */
const readFeed = async (desk: Desk): Promise<void> => {
  const { write, client, feed, mark, whole } = desk;
  for (let rows = whole(1, 4); rows > 0; rows--)
    feed.bank.move(desk.ledgerId, mark('at the bank').slice('soak '.length), `-${money(whole(100, 90_000))}`);
  const reported = feed.bank.moved(desk.ledgerId).length;
  const read = await write('read a feed', (once) => client.feeds.sync(feed.connection, once));
  if (read?.accounts.every(({ error }) => error === null)) feed.read = Math.max(feed.read, reported);
};

export const FEED: readonly Act[] = [{ often: 2, act: readFeed }];
