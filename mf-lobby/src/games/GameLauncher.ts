import type { Platform } from '@parlour/shared-contracts';
import { VENDOR_ENTRY, type Game } from '@parlour/shared-contracts/domains/games';
import { makeAutoObservable, observableRef } from 'mobx';
import { demoHref, gameHref } from './gameHref.ts';
import type { MemberGate } from './MemberGate.ts';

/** Decides what a press on a game does for the person who is there. */
export class GameLauncher {
  /** The entry whose vendor's games are shown in a popup. */
  openEntry: Game | null = null;
  readonly #platform: Pick<Platform, 'session' | 'bus' | 'navigation'>;
  readonly #gate: MemberGate;

  constructor(platform: Pick<Platform, 'session' | 'bus' | 'navigation'>, gate: MemberGate) {
    this.#platform = platform;
    this.#gate = gate;
    makeAutoObservable(this, { openEntry: observableRef }, { autoBind: true });
  }

  start(game: Game): void {
    if (!this.#gate.admits()) return;
    if (game.isGame === VENDOR_ENTRY) this.openEntry = game;
    else this.#platform.navigation.push(gameHref(game));
  }

  /** Opens the free version; a guest logs in first. */
  startTrial(game: Game): void {
    const { session, bus, navigation } = this.#platform;
    if (session.state === 'guest') bus.emit('auth.requested', { reason: 'action' });
    else navigation.push(demoHref(game));
  }

  closeEntry(): void {
    this.openEntry = null;
  }
}
