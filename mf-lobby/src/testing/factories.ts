import type { CatalogueType, Game, VendorCategory } from '@parlour/shared-contracts/domains/games';
import type { GameDetails } from '@parlour/shared-contracts/domains/play';
import { testMember, type TestPlatform } from '@parlour/shared-ui/testing';

export const gameOf = (nodeId: number, fields: Partial<Game> = {}): Game => ({
  nodeId,
  nodeName: `Game ${nodeId}`,
  vassalage: 'KMJ',
  gameCode: `CODE${nodeId}`,
  gameType: 'RNG',
  gameCategory: 'SLOT',
  gameClassify: 'SLOT',
  gameName: `Game ${nodeId}`,
  displayName: `Game ${nodeId}`,
  vendorName: 'Kumojiro',
  isGame: 'GAME',
  isHot: 0,
  isNew: 0,
  isPlayable: 1,
  supportPlay: 1,
  freeplay: 0,
  showIcon: 1,
  iconUrl: '/icon.svg',
  lagerIcon: '/large.svg',
  rtp: 9600,
  ...fields,
});

export const gamesOf = (count: number, fields: Partial<Game> = {}): Game[] =>
  Array.from({ length: count }, (_, index) => gameOf(index + 1, fields));

export const categoryOf = (gameCategory: CatalogueType, vendorCount: number): VendorCategory => ({
  gameCategory,
  cards: Object.fromEntries(
    Array.from({ length: vendorCount }, (_, index) => [
      `V${index}`,
      {
        vassalage: `V${index}`,
        gameType: gameCategory,
        name: `Vendor ${index}`,
        logo: '/logo.svg',
        gameCount: 20,
      },
    ]),
  ),
  gameClassify: [],
});

export const detailsOf = (game: Game, changes: Partial<GameDetails> = {}): GameDetails => ({
  game,
  volatility: 'high',
  theme: 'ocean',
  features: ['freeSpins', 'respin'],
  stakes: { least: 1_000, most: 2_000_000, currency: 'THB' },
  closed: null,
  rules: null,
  alternatives: [],
  ...changes,
});

/** Signs in a full or a trial account, like the shell. */
export const logIn = ({ sessionStore, bus }: TestPlatform, state: 'full' | 'trial' = 'full'): void => {
  sessionStore.start(testMember(state === 'trial' ? 4 : 0), false);
  bus.emit('session.changed', { state, isAgent: false });
};
