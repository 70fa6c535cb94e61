import { theme, type NameTheme } from './theme.ts';

export interface TableFamily {
  readonly category: string;
  readonly theme: NameTheme;
}

const salons =
  'Lotus, Emerald, Sapphire, Ruby, Velvet, Golden, Ivory, Amber, Imperial, Grand, Speed, Prestige, Opal, Silk, Orchid, Crown, Macaw, Riviera, Aurora, Harbour';
const rooms = 'A, B, C, D, 1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, Salon, Club, VIP, Lounge, Squeeze';

const table = (category: string, noun: string, motif: string): TableFamily => ({
  category,
  theme: theme('live', { adjectives: salons, nouns: `${noun}:${motif}`, endings: rooms }),
});

/** Games with live dealers (LOBBY-020). */
export const liveFamilies: readonly TableFamily[] = [
  table('BACCARAT', 'Baccarat', 'cards'),
  table('SICBO', 'Sic Bo', 'dice'),
  table('ROULETTE', 'Roulette', 'roulette'),
  table('DRAGON_TIGER', 'Dragon Tiger', 'dragon'),
  table('BLACKJACK', 'Blackjack', 'cards'),
  table('MAHJONG', 'Mahjong', 'mahjong'),
  table('THREE_CARD_POKER', 'Three-Card Poker', 'chip'),
  table('FAN_TAN', 'Fan Tan', 'balls'),
  table('NIUNIU', 'Niu Niu', 'bull'),
  table('FISH_PRAWN_CRAB', 'Fish Prawn Crab', 'crab'),
];

const cardRoom = (category: string, noun: string, motif: string): TableFamily => ({
  category,
  theme: theme('pvp', {
    adjectives:
      'Royal, Golden, Bamboo, Dragon, Lucky, Silver, Grand, Fast, Teahouse, Lantern, Master, Harbour',
    nouns: `${noun}:${motif}`,
    endings:
      'Duel, Arena, Masters, Room, Club, Challenge, Showdown, League, Table, Classic, Party, Showdown II',
  }),
});

export const cardRoomFamilies: readonly TableFamily[] = [
  cardRoom('POKER', "Hold'em", 'cards'),
  cardRoom('THIRTEEN', 'Thirteen Cards', 'cards'),
  cardRoom('MAHJONG', 'Two-Player Mahjong', 'mahjong'),
  cardRoom('NIUNIU', 'Bull Bull', 'bull'),
  cardRoom('RUMMY', 'Rummy', 'cards'),
  cardRoom('BIG_TWO', 'Big Two', 'chip'),
  cardRoom('DOMINO', 'Domino', 'dice'),
  cardRoom('GOLDEN_FLOWER', 'Golden Flower', 'flower'),
];

const contest = (category: string, world: string, nouns: string, endings: string): TableFamily => ({
  category,
  theme: theme(world, {
    adjectives: 'Prime, World, Champions, Live, Grand, Premier, Matchday, Global, Stadium, Ultra',
    nouns,
    endings,
  }),
});

export const sportFamilies: readonly TableFamily[] = [
  contest('FOOTBALL', 'sport', 'Football:ball, Goal:ball, Soccer:ball', 'Book, Odds, Arena, Centre, Live'),
  contest('BASKETBALL', 'sport', 'Hoops:basketball, Basketball:basketball', 'Book, Court, Live, Odds'),
  contest('CRICKET', 'sport', 'Cricket:cricket, Wicket:cricket', 'Pavilion, Book, Live, Exchange'),
  contest('TENNIS', 'sport', 'Tennis:tennis', 'Court, Book, Live'),
  contest('RACING', 'sport', 'Derby:horse, Horse Racing:horse, Motor Racing:car', 'Track, Book, Live'),
  contest('FIGHTING', 'sport', 'Boxing:glove, Muay Thai:glove', 'Ring, Book, Live'),
  contest('VIRTUAL', 'sport', 'Virtual Football:ball, Virtual Racing:car', 'League, Cup, 24'),
];

export const esportFamilies: readonly TableFamily[] = [
  contest(
    'MOBA',
    'esport',
    'Lane Battle:sword, Ancients:shield, Rift Arena:gamepad',
    'Book, Live, Odds, Cup',
  ),
  contest('SHOOTER', 'esport', 'Strike Squad:target, Tactical Five:target', 'Book, Live, Odds, Cup'),
  contest('BATTLE_ROYALE', 'esport', 'Last Circle:target, Drop Zone:rocket', 'Book, Live, Cup'),
  contest('E_FOOTBALL', 'esport', 'E-Football:gamepad, Console Cup:gamepad', 'Book, Live, 8 Minutes'),
];

export const cockfightFamilies: readonly TableFamily[] = [
  contest(
    'COCKFIGHT',
    'rooster',
    'Rooster Ring:rooster, Cock Arena:rooster, Derby Pit:rooster',
    'Live, Odds, 1, 2, 3',
  ),
];

export const fishFamilies: readonly TableFamily[] = [
  {
    category: 'FISHING',
    theme: theme('fish', {
      adjectives:
        'Golden, Dragon, Royal, Happy, Super, Deep, Crazy, Thunder, Cosmic, Jackpot, Emperor, Mermaid, Coral, Bomb',
      nouns:
        'Fishing:fish, Shark Hunt:shark, Crab King:crab, Octopus:octopus, Turtle Bay:turtle, Ocean:shell, Toad Fishing:frog, Dragon Pond:dragon, Carp:koi, Whale:shark, Treasure Reef:chest, Piranha:fish',
      endings: 'Hunter, King, Frenzy, War, God, Master, Paradise, Legend, 2, Deluxe, Party, Storm',
    }),
  },
];
