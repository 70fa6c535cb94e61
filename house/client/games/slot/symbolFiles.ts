import type { SymbolSet } from '../../../src/slotVariants.ts';
import type { SymbolArt } from './drawSymbol.ts';

/** A set of symbols. */
export interface SetData {
  /** Hues of the reels, of the cabinet and of the buttons, in degrees. */
  readonly colours: { readonly reel: number; readonly frame: number; readonly accent: number };
  /** The rarest first. */
  readonly symbols: readonly SymbolArt[];
}

type Load = () => Promise<{ readonly default: SetData }>;

/** Each set is a file of its own, which only the games with these symbols fetch. */
export const symbolFiles: Readonly<Record<Exclude<SymbolSet, 'classic'>, Load>> = {
  fortune: () => import(/* webpackChunkName: "slot-fortune" */ './sets/fortune.json'),
  siam: () => import(/* webpackChunkName: "slot-siam" */ './sets/siam.json'),
  samurai: () => import(/* webpackChunkName: "slot-samurai" */ './sets/samurai.json'),
  egypt: () => import(/* webpackChunkName: "slot-egypt" */ './sets/egypt.json'),
  jungle: () => import(/* webpackChunkName: "slot-jungle" */ './sets/jungle.json'),
  olympus: () => import(/* webpackChunkName: "slot-olympus" */ './sets/olympus.json'),
  norse: () => import(/* webpackChunkName: "slot-norse" */ './sets/norse.json'),
  ocean: () => import(/* webpackChunkName: "slot-ocean" */ './sets/ocean.json'),
  safari: () => import(/* webpackChunkName: "slot-safari" */ './sets/safari.json'),
  space: () => import(/* webpackChunkName: "slot-space" */ './sets/space.json'),
  magic: () => import(/* webpackChunkName: "slot-magic" */ './sets/magic.json'),
  irish: () => import(/* webpackChunkName: "slot-irish" */ './sets/irish.json'),
  candy: () => import(/* webpackChunkName: "slot-candy" */ './sets/candy.json'),
  gems: () => import(/* webpackChunkName: "slot-gems" */ './sets/gems.json'),
  vault: () => import(/* webpackChunkName: "slot-vault" */ './sets/vault.json'),
  farm: () => import(/* webpackChunkName: "slot-farm" */ './sets/farm.json'),
  carnival: () => import(/* webpackChunkName: "slot-carnival" */ './sets/carnival.json'),
};
