import type { TileGame } from '../../src/core/index.ts';
import { gameArtwork, logoArtwork } from './artwork.ts';

const names = [
  'Golden Fortress',
  'Lucky Sevens',
  'Neon Rush',
  'Dragon Pearl',
  'Ocean King',
  'Royal Baccarat',
  'Thunder Bolt',
  'Mahjong Ways Deluxe',
  'Crash Rocket',
  'Fortune Tiger',
  'Super Star 27',
  'Penalty Kings',
  'Sugar Gems',
  'Pharaoh Crown',
  'Roulette Live',
  'Sic Bo Express',
  'Jackpot Coins',
  'Wild Bounty',
  'Candy Blast',
  'Gates of Siam',
  'Night Market',
  'Muay Thai Gold',
  'Temple Run Cash',
  'Phoenix Rising',
] as const;

export const vendors = [
  'Silk Road',
  'PG Nine',
  'Aurora',
  'Big Felt',
  'Nova Play',
  'Red Lantern',
  'Octane',
  'Kraken',
] as const;

export interface SampleGame extends TileGame {
  readonly imageUrl: string;
}

export const sampleGames: readonly SampleGame[] = names.map((displayName, index) => ({
  nodeId: 1000 + index,
  displayName,
  vendorName: vendors[(index * 3) % vendors.length] ?? 'Silk Road',
  isHot: index % 5 === 1 ? 1 : 0,
  isNew: index % 7 === 2 ? 1 : 0,
  isPlayable: index % 6 === 5 ? 0 : 1,
  supportPlay: index % 2 === 0 ? 0 : 1,
  freeplay: 0,
  imageUrl: gameArtwork(index, displayName),
}));

export const sampleVendors = vendors.map((name, index) => ({
  name,
  logoUrl: logoArtwork(index, name),
  gameCount: 36 + index * 47,
}));

export const sampleWinners = [
  'so***22',
  'pl***er',
  'na***a9',
  'ki***88',
  'wi***in',
  'ja***sm',
  'mo***04',
  'be***st',
].map((player, index) => ({
  player,
  game: sampleGames[(index * 3 + 1) % sampleGames.length] ?? sampleGames[0],
  amount: Math.round(48_912_350 / (index + 1) ** 1.3),
}));
