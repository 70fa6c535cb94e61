import {
  HOME_PATH,
  isPlatformError,
  lobbyDestination,
  refusalOf,
  type Money,
  type Platform,
} from '@parlour/shared-contracts';
import { frameMessageSchema, playEndpoints, type LaunchedGame } from '@parlour/shared-contracts/domains/play';
import { isTermsRefusal } from '@parlour/shared-contracts/domains/terms';
import { errorTextKey, Mutation, Resource, wordsOf } from '@parlour/shared-ui/core';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { frameOriginOf } from './frameOrigin.ts';
import { NetPosition } from './NetPosition.ts';
import type { PlayApi } from './playApi.ts';
import { PlayClock } from './PlayClock.ts';
import type { WantedGame } from './WantedGame.ts';

/** Milliseconds until a loading game counts as failed (RULES-050). */
export const FRAME_TIMEOUT_MS = 120_000;
/** Rounds that end within this many milliseconds cause one read of the balance. */
export const ROUND_PAUSE_MS = 500;
/** Maximum milliseconds for which the bar waits for the end of a round. Some rounds have no time limit. */
export const MAX_ROUND_HOLD_MS = 10_000;
/** Milliseconds after which the clock is stored again, so that it continues after a reload. */
const CLOCK_PAUSE_MS = 5_000;

/**
 * State of the game: loading in the frame, running, failed in the frame, for its own tab only, running in a
 * tab, or ended.
 */
export type PlayStage = 'opening' | 'playing' | 'stuck' | 'windowOnly' | 'elsewhere' | 'ended';

/** A tab that the browser has opened for a game. */
export interface GameTab {
  readonly location: Pick<Location, 'replace'>;
  close(): void;
}

/** A message event of the window. */
export type FrameMessage = Pick<MessageEvent<unknown>, 'data' | 'origin'>;

export interface GamePlayOptions {
  readonly api: PlayApi;
  readonly wanted: WantedGame;
  readonly platform: Platform;
  /** Called when a game has started. */
  readonly onLaunched: () => void;
}

/** One visit to a game, from its launch until the player leaves. */
export class GamePlay {
  readonly wanted: WantedGame;
  stage: PlayStage = 'opening';
  /** Null until the game has started. */
  clock: PlayClock | null = null;
  readonly net: NetPosition;
  /** The balance before the running round. Null if no round runs, or if the player has seen the result. */
  heldBalance: Money | null = null;
  readonly launched: Resource<LaunchedGame>;
  /** Opens the game in a tab that the browser has opened for it. */
  readonly openInTab: Mutation<GameTab>;
  /** Tells the server that the member has seen the tools of safer play. Then it starts the game. */
  readonly confirmingTools: Mutation;
  readonly #options: GamePlayOptions;
  #deadline: ReturnType<typeof setTimeout> | undefined;
  #hold: ReturnType<typeof setTimeout> | undefined;
  #round: ReturnType<typeof setTimeout> | undefined;
  #ticks: ReturnType<typeof setInterval> | undefined;

  constructor(options: GamePlayOptions) {
    const { api, wanted, platform } = options;
    this.#options = options;
    this.wanted = wanted;
    this.net = new NetPosition(api, platform);
    this.launched = new Resource<LaunchedGame>(platform, {
      access: wanted.mode === 'demo' ? 'session' : 'member',
      read: async (signal) => {
        const launched = await api.launch(wanted, this.returnPath).catch((error: unknown) => {
          if (isPlatformError(error) && isTermsRefusal(error.details.value)) {
            platform.bus.emit('modal.requested', { modal: 'termsModal' });
          }
          throw error;
        });
        if (!signal.aborted) this.#begin(launched);
        return launched;
      },
    });
    this.openInTab = new Mutation<GameTab>(platform, {
      // A launch address works once, and the frame has used it. So the tab needs another launch.
      send: async (tab) => {
        try {
          const { url } = await api.launch(wanted, this.returnPath);
          tab.location.replace(url);
        } catch (error) {
          tab.close();
          throw error;
        }
        runInAction(() => this.#enter('elsewhere'));
      },
      onFailure: (failure) => {
        const meaning = platform.i18n.instance.t(errorTextKey(failure.code), { ns: 'kit' });
        this.#notify('error', wordsOf(failure) ?? meaning);
      },
    });
    this.confirmingTools = new Mutation(platform, {
      send: async () => {
        await api.confirmTools();
        this.restart();
      },
    });
    platform.scope.add(() => {
      clearTimeout(this.#deadline);
      clearTimeout(this.#hold);
      clearInterval(this.#ticks);
      this.#reportRounds();
      this.#recall();
    });
    makeAutoObservable(
      this,
      {
        wanted: false,
        clock: observableRef,
        heldBalance: observableRef,
        net: false,
        launched: false,
        openInTab: false,
        confirmingTools: false,
      },
      { autoBind: true },
    );
  }

  /** Address to which the player leaves the game: the games of the same kind. */
  get returnPath(): string {
    const { destinations } = this.#options.platform;
    return destinations.href(lobbyDestination(this.wanted.gameType)) ?? HOME_PATH;
  }

  /** Name of the game that takes the member's bets instead of this one; null if this one takes them. */
  get movedTo(): string | null {
    return this.net.movedTo;
  }

  get refusal() {
    const { failure } = this.launched;
    return failure && refusalOf(playEndpoints.launchGame, failure);
  }

  /** Returns whether the player has to answer a reality check now. */
  isCheckDue(now: Date): boolean {
    const isPlayed = this.stage === 'playing' || this.stage === 'elsewhere';
    return isPlayed && this.clock !== null && this.clock.isCheckDue(now);
  }

  /** Launches the game again. */
  restart(): void {
    this.stage = 'opening';
    this.launched.set(null);
    void this.launched.load();
  }

  /** Opens the game in a tab; null if the browser blocked the tab. */
  move(tab: GameTab | null): void {
    if (tab) void this.openInTab.run(tab);
    else this.#notify('warning', this.#options.platform.i18n.instance.t('play.blocked', { ns: 'lobby' }));
  }

  leave(): void {
    const now = new Date();
    if (this.isCheckDue(now)) this.clock?.goOn(now);
    this.#options.platform.navigation.push(this.returnPath);
  }

  /** Called when the frame has loaded a page. */
  arrive(): void {
    if (this.stage === 'opening') this.#enter('playing');
  }

  /** Called when the frame cannot show the game. */
  markFailed(): void {
    if (this.stage === 'opening' || this.stage === 'playing') this.#enter('stuck');
  }

  /** Handles a message from the frame's origin, and ignores every other message. */
  handleMessage({ data, origin }: FrameMessage): void {
    const { value } = this.launched;
    if (value === null || origin !== frameOriginOf(value.url)) return;
    const event = frameMessageSchema.safeParse(data).data?.event;
    if (event === 'ready') this.arrive();
    if (event === 'roundStarted') this.#startRound();
    if (event === 'roundEnded') this.#endRound();
    if (event === 'leave') this.leave();
    if (event === 'sessionEnded') {
      this.#endRound();
      this.#enter('ended');
    }
  }

  #begin(launched: LaunchedGame): void {
    const isFramed = launched.opens === 'frame';
    const clock = new PlayClock(launched, this.#options.platform.cache);
    runInAction(() => {
      this.clock = clock;
      this.#enter(isFramed ? 'opening' : 'windowOnly');
    });
    if (isFramed) this.#deadline = setTimeout(this.markFailed, FRAME_TIMEOUT_MS);
    clearInterval(this.#ticks);
    this.#ticks = setInterval(() => clock.keep(new Date()), CLOCK_PAUSE_MS);
    if (launched.mode === 'real') {
      this.net.begin({ ...launched, startedAt: clock.startedAt.toISOString() });
    }
    this.#options.onLaunched();
  }

  #enter(stage: PlayStage): void {
    clearTimeout(this.#deadline);
    this.stage = stage;
  }

  /** Keeps balance and net position. The server knows the result before the game shows it. */
  #startRound(): void {
    this.heldBalance ??= this.#options.platform.session.balance;
    this.net.hold();
    clearTimeout(this.#hold);
    this.#hold = setTimeout(this.#showResult, MAX_ROUND_HOLD_MS);
  }

  readonly #showResult = (): void => {
    clearTimeout(this.#hold);
    runInAction(() => (this.heldBalance = null));
    this.net.release();
  };

  /** The balance may have changed. */
  #endRound(): void {
    this.#showResult();
    this.#round ??= setTimeout(this.#reportRounds, ROUND_PAUSE_MS);
  }

  readonly #reportRounds = (): void => {
    if (this.#round === undefined) return;
    clearTimeout(this.#round);
    this.#round = undefined;
    this.#options.platform.bus.emit('wallet.changed', {});
  };

  /** A launch without an answer may have moved money too. */
  get #mayBeFunded(): boolean {
    const { value, failure, isLoading } = this.launched;
    if (value) return value.recallsMoney === true;
    const isOpen = isLoading || failure?.code === 'timeout' || failure?.code === 'network';
    return isOpen && this.wanted.mode === 'real';
  }

  /** Recalls the money that was moved to the vendor, unless the game continues in a tab. */
  #recall(): void {
    const { api, platform } = this.#options;
    if (!this.#mayBeFunded || this.stage === 'elsewhere' || platform.session.state !== 'full') return;
    void api.recall().then(
      () => platform.bus.emit('wallet.changed', {}),
      (error: unknown) => platform.report(error),
    );
  }

  #notify(kind: 'error' | 'warning', text: string): void {
    this.#options.platform.bus.emit('notification.requested', { kind, text });
  }
}
