import { createTestShell } from '../testing/createTestShell.ts';
import { defaultPermission } from '../site/loadPermission.ts';
import { serviceAction } from './serviceAction.ts';

const channel = (csType: string) => ({
  csType,
  title: csType,
  path: encodeURIComponent('https://chat.example/'),
});
const chatHours = { opensAt: '09:00', closesAt: '23:00' };
/** 08:30 and 09:00 in Bangkok. */
const before = new Date('2026-11-25T01:30:00Z');
const within = new Date('2026-11-25T02:00:00Z');

const open = async (hours = {}) => {
  const settings = { ...defaultPermission().settings, timeZone: 'Asia/Bangkok', ...hours };
  const shell = await createTestShell({ permission: { settings } });
  const t = (key: string, { time }: Readonly<Record<string, string>>) => `${key} ${time}`;
  return {
    shell,
    actionAt: (now: Date | null, csType = 'LIVECHAT') => serviceAction(shell, channel(csType), now, t),
  };
};

describe('the button of a channel of customer service', () => {
  let window_: jest.SpyInstance;
  beforeEach(() => {
    window_ = jest.spyOn(window, 'open').mockReturnValue(null);
  });
  afterEach(() => window_.mockRestore());

  it('says outside the hours of the live chat when it opens, and leads to the feedback page', async () => {
    const { shell, actionAt } = await open({ chatHours });
    const { hint, start } = actionAt(before);
    expect(hint).toBe('shell:chatOpensAt 09:00 GMT+07:00');
    start();
    expect([window_.mock.calls.length, shell.route.pathname]).toEqual([0, '/feedback']);
  });

  it('opens the live chat inside its hours, and other channels at any time', async () => {
    const { actionAt } = await open({ chatHours });
    for (const action of [actionAt(within), actionAt(before, 'LINE'), actionAt(null)]) {
      expect(action.hint).toBeNull();
      action.start();
    }
    expect(window_).toHaveBeenCalledTimes(3);
  });

  it('opens the live chat at any time if the site has no hours', async () => {
    expect((await open()).actionAt(before).hint).toBeNull();
  });
});
