import { lobbyDestination, HOME_PATH, refusalOf, type Platform } from '@parlour/shared-contracts';
import { frameMessageSchema, playEndpoints, type LaunchedGame } from '@parlour/shared-contracts/domains/play';
import { errorTextKey, Mutation, Resource, wordsOf } from '@parlour/shared-ui/core';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { frameOriginOf } from './frameOrigin.ts';
import { NetPosition } from './NetPosition.ts';
import type { PlayApi } from './playApi.ts';
import { PlayClock } from './PlayClock.ts';
import type { WantedGame } from './WantedGame.ts';

/** How long a game may take to be there, in milliseconds (RULES-050). */
export const FRAME_DEADLINE = 120_000;
/** Rounds that end within so many milliseconds make one read of the balance. */
export const ROUND_PAUSE = 500;

/**
 * Where the game is: on its way into the frame, there, not to be had in it, for a tab of its own only, in that tab,
 * or over.
 */
export type PlayStage = 'opening' | 'playing' | 'stuck' | 'windowOnly' | 'elsewhere' | 'ended';

/** A tab that the browser has opened for a game. */
export interface GameTab {
  readonly location: Pick<Location, 'replace'>;
  close(): void;
}

/** A message as the window gets it. */
export type FrameMessage = Pick<MessageEvent<unknown>, 'data' | 'origin'>;

export interface GamePlayOptions {
  readonly api: PlayApi;
  readonly wanted: WantedGame;
  readonly platform: Platform;
  /** A game has begun. */
  readonly onLaunched: () => void;
}

/** One visit to a game, from its start until the player leaves. */
export class GamePlay {
  readonly wanted: WantedGame;
  stage: PlayStage = 'opening';
  /** Null until the game has begun. */
  clock: PlayClock | null = null;
  readonly net: NetPosition;
  readonly launched: Resource<LaunchedGame>;
  /** Takes the game into a tab, which the browser has opened for it. */
  readonly openInTab: Mutation<GameTab>;
  readonly #options: GamePlayOptions;
  #deadline: ReturnType<typeof setTimeout> | undefined;
  #round: ReturnType<typeof setTimeout> | undefined;

  constructor(options: GamePlayOptions) {
    const { api, wanted, platform } = options;
    this.#options = options;
    this.wanted = wanted;
    this.net = new NetPosition(api, platform);
    this.launched = new Resource<LaunchedGame>(platform, {
      access: wanted.mode === 'demo' ? 'session' : 'member',
      read: async (signal) => {
        const launched = await api.launch(wanted, this.returnPath);
        if (!signal.aborted) this.#begin(launched);
        return launched;
      },
    });
    this.openInTab = new Mutation<GameTab>(platform, {
      // An address is good for one start: the frame has used its own up.
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
        this.#tell('error', wordsOf(failure) ?? meaning);
      },
    });
    platform.scope.add(() => {
      clearTimeout(this.#deadline);
      this.#tellOfRounds();
      this.#recall();
    });
    makeAutoObservable(
      this,
      { wanted: false, clock: observableRef, net: false, launched: false, openInTab: false },
      { autoBind: true },
    );
  }

  /** Where the player goes who leaves: to the games of the same kind. */
  get returnPath(): string {
    const { destinations } = this.#options.platform;
    return destinations.href(lobbyDestination(this.wanted.gameType)) ?? HOME_PATH;
  }

  get refusal() {
    const { failure } = this.launched;
    return failure && refusalOf(playEndpoints.launchGame, failure);
  }

  /** Whether the player has to say first that the play goes on. */
  isCheckDue(now: Date): boolean {
    const isPlayed = this.stage === 'playing' || this.stage === 'elsewhere';
    return isPlayed && this.clock !== null && this.clock.isCheckDue(now);
  }

  /** Begins the game anew. */
  restart(): void {
    this.stage = 'opening';
    this.launched.set(null);
    void this.launched.load();
  }

  /** Takes the game into a tab; null where the browser has opened none. */
  move(tab: GameTab | null): void {
    if (tab) void this.openInTab.run(tab);
    else this.#tell('warning', this.#options.platform.i18n.instance.t('play.blocked', { ns: 'lobby' }));
  }

  leave(): void {
    this.#options.platform.navigation.push(this.returnPath);
  }

  /** The frame shows something. */
  arrive(): void {
    if (this.stage === 'opening') this.#enter('playing');
  }

  /** The frame cannot show the game. */
  markFailed(): void {
    if (this.stage === 'opening' || this.stage === 'playing') this.#enter('stuck');
  }

  /** What the frame says, whose page is of `origin`: what anybody else says is of no matter. */
  handleMessage({ data, origin }: FrameMessage): void {
    const { value } = this.launched;
    if (value === null || origin !== frameOriginOf(value.url)) return;
    const event = frameMessageSchema.safeParse(data).data?.event;
    if (event === 'ready') this.arrive();
    if (event === 'roundEnded') this.#endRound();
    if (event === 'leave') this.leave();
    if (event === 'sessionEnded') {
      this.#endRound();
      this.#enter('ended');
    }
  }

  #begin(launched: LaunchedGame): void {
    const isFramed = launched.opens === 'frame';
    runInAction(() => {
      this.clock = new PlayClock(launched);
      this.#enter(isFramed ? 'opening' : 'windowOnly');
    });
    if (isFramed) this.#deadline = setTimeout(this.markFailed, FRAME_DEADLINE);
    if (launched.mode === 'real' && launched.settlesHere) this.net.begin(launched);
    this.#options.onLaunched();
  }

  #enter(stage: PlayStage): void {
    clearTimeout(this.#deadline);
    this.stage = stage;
  }

  /** The balance may be another one. */
  #endRound(): void {
    this.#round ??= setTimeout(this.#tellOfRounds, ROUND_PAUSE);
  }

  readonly #tellOfRounds = (): void => {
    if (this.#round === undefined) return;
    clearTimeout(this.#round);
    this.#round = undefined;
    this.#options.platform.bus.emit('wallet.changed', {});
  };

  /** A start that was not waited for, or whose answer was lost, brings money all the same. */
  get #mayBeFunded(): boolean {
    const { value, failure, isLoading } = this.launched;
    if (value) return value.recallsMoney === true;
    const isOpen = isLoading || failure?.code === 'timeout' || failure?.code === 'network';
    return isOpen && this.wanted.mode === 'real';
  }

  /** Money that was brought to the vendor is the player's again; not while the game goes on in a tab. */
  #recall(): void {
    const { api, platform } = this.#options;
    if (!this.#mayBeFunded || this.stage === 'elsewhere' || platform.session.state !== 'full') return;
    void api.recall().then(
      () => platform.bus.emit('wallet.changed', {}),
      (error: unknown) => platform.report(error),
    );
  }

  #tell(kind: 'error' | 'warning', text: string): void {
    this.#options.platform.bus.emit('notification.requested', { kind, text });
  }
}
