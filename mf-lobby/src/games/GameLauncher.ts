import type { LoginParameters, Platform } from '@parlour/shared-contracts';
import { VENDOR_ENTRY, type Game } from '@parlour/shared-contracts/domains/games';
import { askForAccount } from '@parlour/shared-ui/core';
import { makeAutoObservable, observableRef } from 'mobx';
import { demoHref, gameHref } from './gameHref.ts';

type LauncherPlatform = Pick<Platform, 'session' | 'site' | 'bus' | 'i18n' | 'navigation' | 'destinations'>;

/** Decides what a press on a game does for the current account. */
export class GameLauncher {
  /** The entry whose vendor's games are shown in a popup. */
  openEntry: Game | null = null;
  /** The last pressed game. Its picture is shown on the game's page until the game has loaded. */
  chosen: Game | null = null;
  readonly #platform: LauncherPlatform;

  constructor(platform: LauncherPlatform) {
    this.#platform = platform;
    makeAutoObservable(this, { openEntry: observableRef, chosen: observableRef }, { autoBind: true });
  }

  start(game: Game): void {
    if (!askForAccount(this.#platform, 'member')) return;
    if (game.isGame === VENDOR_ENTRY) this.openEntry = game;
    else this.#go(game, this.hrefOf(game));
  }

  /** Returns where a start leads; null if it opens a popup, or if the site has no such page. */
  hrefOf(game: Game): string | null {
    return game.isGame === VENDOR_ENTRY ? null : gameHref(game, this.#platform.destinations);
  }

  /**
   * Opens the free version (D-10). A guest plays as a trial account if the site has them, and signs in
   * otherwise.
   */
  startTrial(game: Game): void {
    const href = demoHref(game, this.#platform.destinations);
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

  #go(game: Game, href: string | null): void {
    if (href === null) return;
    this.chosen = game;
    this.#platform.navigation.push(href);
  }
}
