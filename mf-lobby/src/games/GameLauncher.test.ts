import { createTestPlatform, testSite } from '@parlour/shared-ui/testing';
import type { Game } from '@parlour/shared-contracts/domains/games';
import { gameOf, logIn } from '../testing/factories.ts';
import { recordEvents } from '../testing/recordEvents.ts';
import { GameLauncher } from './GameLauncher.ts';

const arrange = async (freePlay = false) => {
  const toggles = { ...testSite.toggles, freePlay };
  const platform = await createTestPlatform({ site: { ...testSite, toggles } });
  const heard = recordEvents(platform.bus, ['auth.requested', 'modal.requested', 'notification.requested']);
  return { platform, heard, launcher: new GameLauncher(platform) };
};

describe('GameLauncher', () => {
  it('[LOBBY-061] asks a guest to sign in and opens nothing', async () => {
    const { platform, heard, launcher } = await arrange();
    launcher.start(gameOf(1));
    expect(heard).toEqual([{ name: 'auth.requested', reason: 'action' }]);
    expect(platform.visited).toEqual([]);
    expect(platform.http.calls).toEqual([]);
  });

  it('remembers the game that a guest wanted, until it is started or forgotten', async () => {
    const { platform, launcher } = await arrange();
    launcher.start(gameOf(1));
    expect(launcher.wanted?.nodeId).toBe(1);
    logIn(platform);
    launcher.start(gameOf(1));
    expect([launcher.wanted, platform.visited.length]).toEqual([null, 1]);
    platform.sessionStore.end();
    launcher.start(gameOf(2));
    launcher.forgetWanted();
    expect(launcher.wanted).toBeNull();
  });

  it('remembers the wanted game across a reload of the page', async () => {
    const { platform, launcher } = await arrange();
    launcher.register(gameOf(1));
    platform.cache.reload();
    const reloaded = new GameLauncher(platform);
    reloaded.recallWanted();
    expect(reloaded.wanted).toEqual(gameOf(1));
    reloaded.forgetWanted();
    launcher.recallWanted();
    expect(launcher.wanted).toBeNull();
    platform.cache.keep('WANTED_GAME', { nodeId: 'broken' });
    launcher.recallWanted();
    expect(launcher.wanted).toBeNull();
  });

  it('[LOBBY-062] tells a trial account that it needs a real one, and opens the registration', async () => {
    const { platform, heard, launcher } = await arrange();
    logIn(platform, 'trial');
    launcher.start(gameOf(1));
    expect(heard).toEqual([
      {
        name: 'notification.requested',
        kind: 'info',
        text: platform.i18n.instance.t('in_need_true_account', { ns: 'kit' }),
      },
      { name: 'modal.requested', modal: 'registerModal' },
    ]);
    expect(platform.visited).toEqual([]);
  });

  it.each<[string, Partial<Game>, string]>([
    ['LOBBY-063', { vassalage: 'TCG_LOTTO_VN', gameType: 'LOTT' }, '/vnLottery?gameCode=CODE1'],
    ['LOBBY-064', { vassalage: 'TCG_SEA', gameType: 'LOTT' }, '/seaLottery?gameCode=CODE1'],
    ['LOBBY-065', { vassalage: 'LOTT', gameType: 'LOTT' }, '/lottery?gameCode=CODE1'],
    ['LOBBY-065', { vassalage: 'ELOTT', gameType: 'ELOTT' }, '/lottery?gameCode=CODE1'],
    ['LOBBY-067', {}, '/seamless?vassalage=KMJ&gameCode=CODE1&gameType=RNG'],
  ])('[%s] navigates %j to %s', async (_, fields, href) => {
    const { platform, launcher } = await arrange();
    logIn(platform);
    launcher.start(gameOf(1, fields));
    expect([...platform.visited, launcher.hrefOf(gameOf(1, fields))]).toEqual([href, href]);
  });

  it('[LOBBY-066] opens the list of a vendor entry and does not navigate', async () => {
    const { platform, launcher } = await arrange();
    logIn(platform);
    launcher.start(gameOf(7, { isGame: 'VASSALAGE' }));
    expect(launcher.openEntry?.nodeId).toBe(7);
    expect(platform.visited).toEqual([]);
    expect(launcher.hrefOf(gameOf(7, { isGame: 'VASSALAGE' }))).toBeNull();
    launcher.closeEntry();
    expect(launcher.openEntry).toBeNull();
  });

  it('shows the sheet about a pressed game before it starts', async () => {
    const { platform, heard, launcher } = await arrange();
    launcher.open(gameOf(1));
    expect(launcher.sheet).toMatchObject({ game: gameOf(1), isRunning: false });
    expect([heard, platform.visited]).toEqual([[], []]);
    logIn(platform);
    launcher.start(gameOf(1));
    expect([launcher.sheet, platform.visited.length]).toEqual([null, 1]);
  });

  it('lets a guest register from the sheet, and offers the game afterwards', async () => {
    const { heard, launcher } = await arrange();
    launcher.open(gameOf(1));
    launcher.register(gameOf(1));
    expect(heard).toEqual([{ name: 'modal.requested', modal: 'registerModal' }]);
    expect([launcher.sheet, launcher.wanted?.nodeId]).toEqual([null, 1]);
  });

  it('starts games at once for a player who wants no sheet, but explains a closed game', async () => {
    const { platform, launcher } = await arrange();
    logIn(platform);
    launcher.setStartsAtOnce(true);
    const later = new GameLauncher(platform);
    later.open(gameOf(1));
    expect([later.sheet, platform.visited.length]).toEqual([null, 1]);
    later.open(gameOf(2, { isPlayable: 0 }));
    expect([later.sheet?.game?.nodeId, platform.visited.length]).toEqual([2, 1]);
    later.setStartsAtOnce(false);
    expect(new GameLauncher(platform).startsAtOnce).toBe(false);
  });

  it.each([{ gameType: 'LOTT' }, { vassalage: 'TCG_SEA', gameType: 'RNG' }] as const)(
    'shows no sheet for %j, which is played on a page of the site',
    async (fields) => {
      const { platform, launcher } = await arrange();
      logIn(platform);
      launcher.open(gameOf(1, fields));
      expect([launcher.sheet, platform.visited.length]).toEqual([null, 1]);
    },
  );

  it.each(['trial', 'full'] as const)('opens the free version for a %s account', async (state) => {
    const { platform, launcher } = await arrange();
    logIn(platform, state);
    launcher.startTrial(gameOf(1));
    expect(platform.visited).toEqual(['/seamless?vassalage=KMJ&gameCode=CODE1&gameType=RNG&mode=demo']);
  });

  it.each([true, false])('lets a guest start the free version (trial accounts: %s)', async (freePlay) => {
    const { platform, heard, launcher } = await arrange(freePlay);
    launcher.startTrial(gameOf(1));
    const goTo = '/seamless?vassalage=KMJ&gameCode=CODE1&gameType=RNG&mode=demo';
    const parameters = { begin: 'freePlay', goTo };
    expect(heard).toEqual([
      freePlay
        ? { name: 'modal.requested', modal: 'loginPopupModal', parameters }
        : { name: 'auth.requested', reason: 'action' },
    ]);
    expect(platform.visited).toEqual([]);
  });
});
