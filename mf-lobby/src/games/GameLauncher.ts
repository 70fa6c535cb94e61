import type { Platform } from '@parlour/shared-contracts';
import { VENDOR_ENTRY, type Game } from '@parlour/shared-contracts/domains/games';
import { makeAutoObservable, observableRef } from 'mobx';
import { demoHref, gameHref } from './gameHref.ts';
import type { MemberGate } from './MemberGate.ts';

type LauncherPlatform = Pick<Platform, 'session' | 'bus' | 'navigation' | 'destinations'>;

/** Decides what a press on a game does for the person who is there. */
export class GameLauncher {
  /** The entry whose vendor's games are shown in a popup. */
  openEntry: Game | null = null;
  readonly #platform: LauncherPlatform;
  readonly #gate: MemberGate;

  constructor(platform: LauncherPlatform, gate: MemberGate) {
    this.#platform = platform;
    this.#gate = gate;
    makeAutoObservable(this, { openEntry: observableRef }, { autoBind: true });
  }

  start(game: Game): void {
    if (!this.#gate.admits()) return;
    if (game.isGame === VENDOR_ENTRY) this.openEntry = game;
    else this.#go(gameHref(game, this.#platform.destinations));
  }

  /** Opens the free version; a guest logs in first. */
  startTrial(game: Game): void {
    const { session, bus, destinations } = this.#platform;
    if (session.state === 'guest') bus.emit('auth.requested', { reason: 'action' });
    else this.#go(demoHref(game, destinations));
  }

  closeEntry(): void {
    this.openEntry = null;
  }

  #go(href: string | null): void {
    if (href !== null) this.#platform.navigation.push(href);
  }
}
