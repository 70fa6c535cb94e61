import type { LoginParameters, Platform } from '@parlour/shared-contracts';
import { gameSchema, VENDOR_ENTRY, type Game } from '@parlour/shared-contracts/domains/games';
import { askForAccount } from '@parlour/shared-ui/core';
import { makeAutoObservable, observableRef } from 'mobx';
import { demoHref, gameHref, isPlayedAtVendor, type GameAddress } from './gameHref.ts';

type LauncherPlatform = Pick<
  Platform,
  'session' | 'site' | 'bus' | 'i18n' | 'navigation' | 'destinations' | 'preferences' | 'cache'
>;

/** Name of the preference for the game sheet. It is `off` for a player who starts games without the sheet. */
const SHEET = 'gameSheet';
const OFF = 'off';
/** Key of the game that a guest wanted to play. It is kept for this tab, until the session ends. */
const WANTED = 'WANTED_GAME';

/** The game that the game sheet is about. The game sheet is the dialog that opens before a game starts. */
export interface SheetSubject {
  readonly address: GameAddress;
  /** The game as its tile shows it; null if only the address is known. */
  readonly game: Game | null;
  /** Whether the player is in the game now. The sheet then has no start button. */
  readonly isRunning: boolean;
}

/** Decides what a press on a game does for the current account. */
export class GameLauncher {
  /** The entry whose vendor's games are shown in a popup. */
  openEntry: Game | null = null;
  /** The last pressed game. Its picture is shown on the game's page until the game has loaded. */
  chosen: Game | null = null;
  /** The game that a guest wanted to play. It is offered again after the sign-in. */
  wanted: Game | null = null;
  /** The game of the open game sheet; null while the sheet is closed. */
  sheet: SheetSubject | null = null;
  startsAtOnce: boolean;
  /** Whether the code of the game sheet should be fetched, because a pointer is over a game. */
  isSheetNear = false;
  readonly #platform: LauncherPlatform;

  constructor(platform: LauncherPlatform) {
    this.#platform = platform;
    this.startsAtOnce = platform.preferences.read(SHEET) === OFF;
    makeAutoObservable(
      this,
      { openEntry: observableRef, chosen: observableRef, sheet: observableRef, wanted: observableRef },
      { autoBind: true },
    );
  }

  approach(): void {
    this.isSheetNear = !this.startsAtOnce;
  }

  /** Opens the game sheet. Starts the game at once if the player has switched the sheet off, or if it has no sheet. */
  open(game: Game): void {
    const isStartable = this.startsAtOnce && game.isPlayable === 1;
    if (isStartable || game.isGame === VENDOR_ENTRY || !isPlayedAtVendor(game)) this.start(game);
    else this.sheet = { address: game, game, isRunning: false };
  }

  /** Opens the game sheet of a game of which only the address is known. Opens the page of a game without a sheet. */
  openAddress(address: GameAddress): void {
    if (isPlayedAtVendor(address)) this.sheet = { address, game: null, isRunning: false };
    else this.#visit(gameHref(address, this.#platform.destinations));
  }

  /** Opens the game sheet of the running game. */
  showRules(address: GameAddress): void {
    const { chosen } = this;
    const isChosen = chosen?.vassalage === address.vassalage && chosen.gameCode === address.gameCode;
    this.sheet = { address, game: isChosen ? chosen : null, isRunning: true };
  }

  closeSheet(): void {
    this.sheet = null;
  }

  setStartsAtOnce(startsAtOnce: boolean): void {
    this.startsAtOnce = startsAtOnce;
    this.#platform.preferences.keep(SHEET, startsAtOnce ? OFF : null);
  }

  start(game: Game): void {
    this.sheet = null;
    this.#want(this.#platform.session.state === 'full' ? null : game);
    if (!askForAccount(this.#platform, 'member')) return;
    if (game.isGame === VENDOR_ENTRY) this.openEntry = game;
    else this.#go(game, this.hrefOf(game));
  }

  /** Opens the registration for a guest who wants to play a game. */
  register(game: Game): void {
    this.sheet = null;
    this.#want(game);
    this.#platform.bus.emit('modal.requested', { modal: 'registerModal' });
  }

  /** Restores the wanted game after a reload, or takes it over from the search. */
  recallWanted(): void {
    this.wanted = gameSchema.safeParse(this.#platform.cache.read(WANTED)?.value).data ?? null;
  }

  forgetWanted(): void {
    this.#want(null);
  }

  /** Returns the address that a start opens; null if it opens a popup, or if the site has no such page. */
  hrefOf(game: Game): string | null {
    return game.isGame === VENDOR_ENTRY ? null : gameHref(game, this.#platform.destinations);
  }

  /**
   * Opens the free version (D-10). A guest plays as a trial account if the site has them, and signs in
   * otherwise.
   */
  startTrial(game: Game): void {
    const href = demoHref(game, this.#platform.destinations);
    this.sheet = null;
    if (href !== null && this.isFreePlayOpen) {
      this.chosen = game;
      this.startAsTrial(href);
    } else if (askForAccount(this.#platform, 'session')) this.#go(game, href);
  }

  /** Whether the visitor could play as a trial account. */
  get isFreePlayOpen(): boolean {
    const { session, site } = this.#platform;
    return session.state === 'guest' && site.toggles.freePlay;
  }

  /** Signs in a trial account, which then opens this page. */
  startAsTrial(href: string): void {
    const parameters = { begin: 'freePlay', goTo: href } satisfies LoginParameters;
    this.#platform.bus.emit('modal.requested', { modal: 'loginPopupModal', parameters });
  }

  closeEntry(): void {
    this.openEntry = null;
  }

  #want(game: Game | null): void {
    this.wanted = game;
    this.#platform.cache.keep(WANTED, game);
  }

  #go(game: Game, href: string | null): void {
    if (href === null) return;
    this.chosen = game;
    this.openEntry = null;
    this.#visit(href);
  }

  #visit(href: string | null): void {
    if (href !== null) this.#platform.navigation.push(href);
  }
}
