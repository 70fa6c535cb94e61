import './styles/theme.css';
import './styles/frame.css';
import './styles/controls.css';
import './styles/drawer.css';
import './styles/pieces.css';
import { computed, effect, signal } from '@preact/signals-core';
import type { GameSessionView } from '../../src/protocol.ts';
import { ActButton } from './ActButton.ts';
import { createGameApi, Refused, type Api } from './api.ts';
import { part } from './dom.ts';
import { openDrawer } from './drawer/openDrawer.ts';
import { framePacks } from './framePacks.ts';
import type { GameView, GameContext } from './GameContext.ts';
import { Host } from './host.ts';
import { listenToKeys, releaseFocus } from './keyboard.ts';
import { createMoney } from './money.ts';
import { showNotice, showProblems } from './problemNotice.ts';
import { Pacer } from './Pacer.ts';
import { RoundClient } from './RoundClient.ts';
import { takeCredentials } from './sessionSecret.ts';
import { showTotals } from './totalsView.ts';
import { Sound } from './sound.ts';
import { showStakeControl } from './stakeControl.ts';
import { StakeLadder } from './StakeLadder.ts';
import { SessionTotals } from './SessionTotals.ts';
import { openStore, type Store } from './storage.ts';
import { createTranslate, loadTexts, localise, type Packs, type Translate } from './texts.ts';
import { showTop } from './topBar.ts';
import { untilAnswered } from './untilAnswered.ts';

/** Takes the session from the address and starts the game with it. */
export const startGame = (packs: Packs, begin: (frame: GameContext) => GameView): void => {
  const store = openStore(() => sessionStorage);
  const api = createGameApi(takeCredentials(window, store) ?? '', fetch.bind(window));
  void load({ api, store, packs, begin, host: new Host(document.referrer) });
};

interface Start {
  readonly api: Api;
  readonly store: Store;
  readonly packs: Packs;
  readonly begin: (frame: GameContext) => GameView;
  readonly host: Host;
}

const load = async (start: Start): Promise<void> => {
  const packs = [framePacks, start.packs];
  const early = loadTexts(packs, navigator.language);
  try {
    const session = await untilAnswered(
      () => start.api.session(),
      () => void early.then((texts) => showNotice(createTranslate(texts)('problem.waiting'), '', null)),
    );
    const texts = await (session.language === navigator.language
      ? early
      : loadTexts(packs, session.language));
    showNotice('', '', null);
    sit(start, session, createTranslate(texts));
  } catch (error) {
    showFailedLoad(start, createTranslate(await early), error);
  }
};

const showFailedLoad = (start: Start, t: Translate, error: unknown): void => {
  const reason = error instanceof Refused ? error.reason : 'unanswered';
  const retry = (): void => {
    showNotice('', '', null);
    void load(start);
  };
  showNotice(t(`problem.${reason}`), t('retry'), reason === 'sessionEnded' ? null : retry);
  if (reason === 'sessionEnded') start.host.notify('sessionEnded');
};

const sit = ({ api, store, begin, host }: Start, session: GameSessionView, t: Translate): void => {
  host.learnOrigin(session.lobbyUrl);
  // The page around a frame shows the exit and the time, and for real money the balance and the net position.
  if (window.parent !== window) document.documentElement.dataset['framed'] = session.mode;
  document.documentElement.lang = session.language;
  localise(document, t);
  const money = createMoney(session.language, session);
  const totals = new SessionTotals(session.balance, store, Date.now());
  const sound = new Sound(openStore(() => localStorage));
  const pacer = new Pacer(session.pace.leastRoundMs);
  const beginRound = (): void => {
    pacer.begin();
    host.notify('roundStarted');
  };
  const roundClient = new RoundClient({ api, totals, onBegin: beginRound });
  const ladder = new StakeLadder(session.stakes);
  const isPlaying = signal(false);
  const isHeld = computed(() => pacer.isResting.value && !isPlaying.value);
  const button = new ActButton(() => {
    if (!roundClient.hasEnded.peek() && !isHeld.peek()) game.act();
  }, isHeld);
  const game = begin({
    session,
    language: session.language,
    t,
    money,
    balance: totals.balance,
    ladder,
    roundClient,
    sound,
    act: button.face,
    isPlaying,
    announce: (sentence) => void (part('announcer').textContent = sentence),
    reveal: (played) => {
      totals.reveal(played);
      host.notify('roundEnded');
    },
    recentRounds: async () => (await api.rounds(null).catch(() => ({ rounds: [] }))).rounds,
  });
  showTotals(totals, money);
  showStakeControl({ ladder, money, isLocked: isPlaying });
  showProblems({ ...roundClient, t, money, session, balance: totals.balance });
  showTop({ session, t, sound, host });
  openDrawer({ api, session, t, money, rules: () => game.rules() });
  effect(() => {
    if (roundClient.hasEnded.value) host.notify('sessionEnded');
  });
  takeKeys(button, sound, game);
  part('game').setAttribute('aria-busy', 'false');
  host.notify('ready');
};

const takeKeys = (button: ActButton, sound: Sound, game: GameView): void => {
  listenToKeys({
    ' ': () => button.press(),
    Enter: () => button.press(),
    '+': () => part('stakeRaise').click(),
    '-': () => part('stakeLower').click(),
    m: () => sound.toggle(),
    ...game.keys,
  });
  releaseFocus();
};
