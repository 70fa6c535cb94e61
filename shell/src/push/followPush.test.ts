import { messageEndpoints } from '@parlour/shared-contracts/domains/messages';
import { waitFor } from '@testing-library/react';
import { createTestShell } from '../testing/createTestShell.ts';
import { followPush } from './followPush.ts';
import { startPushBrowser } from './testing/pushBrowser.ts';

const ENDPOINT = 'https://push.example/old';

const signIn = async (permission: NotificationPermission): Promise<string[]> => {
  const browser = startPushBrowser();
  Object.assign(browser, { permission, endpoint: ENDPOINT });
  const shell = await createTestShell();
  const kept: string[] = [];
  shell.http.answer(messageEndpoints.keepPush, ({ body }) => {
    kept.push(body.endpoint);
    return { isKept: false };
  });
  followPush(shell);
  shell.logIn();
  // The subscription of another member ends.
  if (permission === 'granted') await waitFor(() => expect(browser.log).toEqual(['unsubscribed']));
  browser.stop();
  return kept;
};

describe('the subscription of a browser', () => {
  it('is confirmed or ended for each member who signs in', async () => {
    expect(await signIn('granted')).toEqual([ENDPOINT]);
  });

  it('causes no call while the browser may not show notifications', async () => {
    expect(await signIn('default')).toEqual([]);
  });
});
