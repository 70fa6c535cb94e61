import { theme } from './theme.ts';

/** Games of the slot lobby that are not slots, by category. */
export const scratchTheme = theme('ticket', {
  adjectives: 'Lucky, Golden, Super, Mega, Instant, Diamond, Cash, Silver, Sunny, Royal, Happy, Neon',
  nouns:
    'Scratch:ticket, Scratch Card:ticket, Lotto Scratch:ticket, Clover Scratch:clover, Fruit Scratch:fruit, Gem Scratch:gem, Dragon Scratch:dragon, Piggy Scratch:pig, Seven Scratch:seven',
  endings: 'Deluxe, Bonus, Express, 100, Gold, Party, Cash, Match 3',
});

export const pokerTheme = theme('cards', {
  adjectives: 'Royal, Double, Bonus, Diamond, Classic, Golden, Wild, Five-Hand, Ten-Hand, Midnight, Power',
  nouns:
    'Jacks or Better:cards, Deuces Wild:cards, Joker Poker:joker, Aces and Faces:cards, Tens or Better:cards, Video Poker:cards, All American:cards, Bonus Poker:chip',
  endings: 'Deluxe, Multi-Hand, Classic, Gold, Turbo, Elite, Pro',
});

export const jackpotTheme = theme('money', {
  adjectives: 'Mega, Grand, Royal, Divine, Million, Golden, Diamond, Daily, Celestial, Titan, Super',
  nouns:
    'Jackpot:seven, Fortune Wheel:wheel, Crown Jackpot:crown, Vault Jackpot:chest, Dragon Jackpot:dragon, Pharaoh Jackpot:pyramid, Star Jackpot:star, Coin Jackpot:coin, Bell Jackpot:bell',
  endings: 'Millions, Grand, Express, Rising, Link, Drops, Royale, Party',
});

export const tableTheme = theme('table', {
  adjectives: 'Classic, European, Royal, Golden, VIP, Turbo, Diamond, Lightning Fast, Grand, Double, Silk',
  nouns:
    'Baccarat:cards, Blackjack:cards, Roulette:roulette, Sic Bo:dice, Craps:dice, Pai Gow:mahjong, Dragon Tiger:dragon, Three-Card Poker:cards, Caribbean Stud:chip, Red Dog:wolf, Casino War:sword, Andar Bahar:cards, Teen Patti:cards',
  endings: 'Salon, Deluxe, Classic, Pro, Gold, Express, Club, Table',
});

export const arcadeTheme = theme('arcade', {
  adjectives: 'Turbo, Pixel, Super, Neon, Crazy, Retro, Galactic, Mega, Bouncy, Hyper, Lucky',
  nouns:
    'Blocks:dice, Invaders:ufo, Racer:car, Bomber:bomb, Robot Rumble:robot, Boxing:glove, Penalty:ball, Basketball:basketball, Monkey Jump:monkey, Treasure Dig:chest, Space Cab:rocket, Bubble Pop:balls',
  endings: 'Arcade, 3000, Challenge, Arena, Mania, Frenzy, Quest, Showdown',
});

export const bingoTheme = theme('balls', {
  adjectives: 'Lucky, Carnival, Super, Golden, Tropical, Rainbow, Garden, Pirate, Neon, Calavera, Samba',
  nouns:
    'Bingo:balls, Bingo Bay:balls, Keno:balls, Bingo Hall:balls, Fruit Bingo:fruit, Dragon Bingo:dragon, Star Bingo:star, Keno Gems:gem, Bingo Fiesta:mask',
  endings: '75, 90, Deluxe, Party, Express, Jackpot, Plus, Night',
});

export const miniTheme = theme('arcade', {
  adjectives: 'Mini, Quick, Tiny, Speedy, Pocket, Snappy, Flash, Lucky',
  nouns:
    'Dice:dice, Mines:bomb, Plinko Drop:balls, Hi-Lo:cards, Coin Flip:coin, Wheel:wheel, Towers:palace, Limbo:rocket, Tiger Jump:tiger, Cups:potion, Goal:ball, Penguin Slide:penguin',
  endings: 'Rush, Go, 2, X, Turbo, Duel, Plus',
});

export const crashTheme = theme('crash', {
  adjectives: 'Sky, Turbo, Rocket, Cosmic, Daring, High, Jet, Lucky, Neon, Crazy, Galaxy',
  nouns:
    'Crash:rocket, Flyer:rocket, Pilot:rocket, Balloon:balloon, Launch:rocket, Cruiser:ufo, Glider:bird, Dragon Flight:dragon, Skier:snowflake, Racer:car, Diver:shark',
  endings: 'X, Multiplier, Crash, Zone, Run, Up, Limit, Escape',
});
