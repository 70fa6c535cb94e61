import { waitFor } from '@testing-library/dom';
import type { GameCode } from '../../src/protocol.ts';
import { part } from '../frame/dom.ts';
import type { GameView, GameContext } from '../frame/GameContext.ts';
import { startGame } from '../frame/startGame.ts';
import type { Packs } from '../frame/texts.ts';
import { createBaccaratGame } from '../games/baccarat/baccaratGame.ts';
import { packs as baccaratPacks } from '../games/baccarat/packs.ts';
import { CrashGame } from '../games/crash/CrashGame.ts';
import { packs as crashPacks } from '../games/crash/packs.ts';
import { createDiceGame } from '../games/dice/diceGame.ts';
import { packs as dicePacks } from '../games/dice/packs.ts';
import { createDragonTigerGame } from '../games/dragonTiger/dragonTigerGame.ts';
import { packs as dragonTigerPacks } from '../games/dragonTiger/packs.ts';
import { createFishingGame } from '../games/fishing/fishingGame.ts';
import { packs as fishingPacks } from '../games/fishing/packs.ts';
import { createKenoGame } from '../games/keno/kenoGame.ts';
import { packs as kenoPacks } from '../games/keno/packs.ts';
import { MinesGame } from '../games/mines/MinesGame.ts';
import { packs as minesPacks } from '../games/mines/packs.ts';
import { packs as roulettePacks } from '../games/roulette/packs.ts';
import { createRouletteGame } from '../games/roulette/rouletteGame.ts';
import { packs as slotPacks } from '../games/slot/packs.ts';
import { createSlotGame } from '../games/slot/slotGame.ts';
import { HouseDouble } from './HouseDouble.ts';
import { answerFrom, openPage } from './openPage.ts';

const games: Readonly<Record<GameCode, readonly [Packs, (frame: GameContext) => GameView]>> = {
  slot: [slotPacks, createSlotGame],
  dice: [dicePacks, createDiceGame],
  crash: [crashPacks, (frame) => new CrashGame(frame)],
  baccarat: [baccaratPacks, createBaccaratGame],
  mines: [minesPacks, (frame) => new MinesGame(frame)],
  keno: [kenoPacks, createKenoGame],
  roulette: [roulettePacks, createRouletteGame],
  dragonTiger: [dragonTigerPacks, createDragonTigerGame],
  fishing: [fishingPacks, createFishingGame],
};

export const text = (name: string): string => part(name).textContent.trim();
export const isShown = (name: string, shown: string): Promise<void> =>
  waitFor(() => expect(text(name)).toBe(shown));

const listen = jest.spyOn(globalThis, 'addEventListener');

/** Opens the page of a game in jsdom. A double of the house's server answers the page's requests. */
export const openGame = async (game: GameCode, house = new HouseDouble(game, 'en')): Promise<HouseDouble> => {
  // jsdom keeps the listeners of the previous page, which a browser would remove.
  for (const [type, listener, options] of listen.mock.calls) removeEventListener(type, listener, options);
  listen.mockClear();
  sessionStorage.clear();
  openPage(game, 'secret');
  globalThis.fetch = answerFrom(house, []);
  startGame(...games[game]);
  await waitFor(() => expect(part('game').getAttribute('aria-busy')).toBe('false'));
  return house;
};

/** Sends a `keydown` event. `isHeld` marks it as a repeat of a key that is held down. */
export const press = (
  key: string,
  { isHeld = false, on = document.body }: { readonly isHeld?: boolean; readonly on?: Element } = {},
): boolean =>
  on.dispatchEvent(new KeyboardEvent('keydown', { key, repeat: isHeld, bubbles: true, cancelable: true }));
export const act = (): void => part('act').click();
