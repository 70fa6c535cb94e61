import { waitFor } from '@testing-library/react';
import { createTestShell } from '../testing/createTestShell.ts';
import { SessionFigures } from './SessionFigures.ts';
import { BrowserPreferences } from '../storage/BrowserPreferences.ts';
import type { ChannelFeed } from './followChannel.ts';

/** A shell with a signed-in member, and the feed of its live channel. */
const signedIn = async () => {
  const feeds: ChannelFeed[] = [];
  const shell = await createTestShell({ followChannel: async (feed) => void feeds.push(feed) });
  const logIn = (): void => {
    shell.logIn();
    shell.bus.emit('session.changed', { state: 'full', isAgent: false });
  };
  logIn();
  const [feed] = feeds;
  if (!feed) throw new Error('the shell follows no channel');
  await waitFor(() => expect(shell.session.balance?.amount).toBe(123_456));
  return { ...shell, logIn, feed, feeds };
};

describe('the live channel of the account', () => {
  it('shows the balance that the channel reports', async () => {
    const { session, feed } = await signedIn();
    feed.handlers.balance({ balance: 7, currency: 'THB' });
    expect(session.balance).toEqual({ amount: 7, currency: 'THB' });
  });

  it('shows the number of unread messages, and reports its changes to sections', async () => {
    const { session, bus, feed } = await signedIn();
    const reported: number[] = [];
    bus.on('messages.changed', ({ unread }) => void reported.push(unread));
    for (const unreadMessage of [2, 2, 3]) feed.handlers.messages({ unreadMessage });
    expect(session.unreadMessages).toBe(3);
    expect(reported).toEqual([2, 3]);
  });

  it('[STD-041] keeps time and result of the session until it ends, and whether they are hidden', async () => {
    const { figures, feed, sessionService } = await signedIn();
    const state = { since: '2026-11-20T05:00:00.000Z', net: -750, currency: 'THB' };
    feed.handlers.session(state);
    expect([figures.state, figures.isHidden]).toEqual([state, false]);
    figures.toggle();
    expect(new SessionFigures(new BrowserPreferences()).isHidden).toBe(true);
    figures.toggle();
    await sessionService.end();
    expect(figures.state).toBeNull();
  });

  it('ends with the session, and begins again with the next one', async () => {
    const { sessionService, logIn, feed, feeds } = await signedIn();
    await sessionService.end();
    expect(feed.signal.aborted).toBe(true);
    logIn();
    expect(feeds).toHaveLength(2);
  });
});
