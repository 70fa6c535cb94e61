import type { Platform } from '@parlour/shared-contracts';
import { VENDOR_ENTRY, type Game } from '@parlour/shared-contracts/domains/games';
import { askForAccount } from '@parlour/shared-ui/core';
import { makeAutoObservable, observableRef } from 'mobx';
import { demoHref, gameHref } from './gameHref.ts';

type LauncherPlatform = Pick<Platform, 'session' | 'bus' | 'i18n' | 'navigation' | 'destinations'>;

/** Decides what a press on a game does for the person who is there. */
export class GameLauncher {
  /** The entry whose vendor's games are shown in a popup. */
  openEntry: Game | null = null;
  readonly #platform: LauncherPlatform;

  constructor(platform: LauncherPlatform) {
    this.#platform = platform;
    makeAutoObservable(this, { openEntry: observableRef }, { autoBind: true });
  }

  start(game: Game): void {
    if (!askForAccount(this.#platform, 'member')) return;
    if (game.isGame === VENDOR_ENTRY) this.openEntry = game;
    else this.#go(gameHref(game, this.#platform.destinations));
  }

  /** Opens the free version; a guest logs in first. */
  startTrial(game: Game): void {
    if (askForAccount(this.#platform, 'session')) this.#go(demoHref(game, this.#platform.destinations));
  }

  closeEntry(): void {
    this.openEntry = null;
  }

  #go(href: string | null): void {
    if (href !== null) this.#platform.navigation.push(href);
  }
}
