import { theme } from './theme.ts';

export const classicThemes = [
  theme('fruit', {
    adjectives:
      'Juicy, Hot, Fresh, Sizzling, Wild, Neon, Crazy, Royal, Twisted, Blazing, Frozen, Sunny, Double, Retro',
    nouns:
      'Cherry:fruit, Cherries:fruit, Lemon:lemon, Watermelon:melon, Plum:lemon, Fruits:fruit, Berry:berry, Grapes:berry, Orange:lemon, Fruit Basket:melon, Pineapple:pineapple, Strawberry:berry, Fruit Machine:seven, Peach:heart',
    endings:
      'Bonanza, Blast, Deluxe, Fever, Splash, Party, Mix, 27, 40, 100, Jam, Pop, Rush, Fiesta, Burst, Cascade',
  }),
  theme('classic', {
    adjectives:
      'Burning, Blazing, Royal, Triple, Lucky, Golden, Super, Hot, Flaming, Vegas, Double, Mega, Neon, Electric',
    nouns:
      'Sevens:seven, 7s:seven, Bells:bell, Bars:bar, Stars:star, Diamonds:diamond, Joker:joker, Jokers:joker, Crown:crown, Hot Seven:seven, Dice:dice, Reels:bar, Horseshoe:horseshoe, Coins:coin, Aces:cards',
    endings:
      'Deluxe, Classic, Fire, 5, 10, 20, 40, 81, Supreme, Gold, Blast, Multiplier, Respin, Hold, Express',
  }),
  theme('gems', {
    adjectives:
      'Sparkling, Radiant, Crystal, Diamond, Glowing, Shattered, Royal, Infinite, Prismatic, Mystic, Dazzling, Emerald',
    nouns:
      'Gem:gem, Gems:gem, Ruby:gem, Sapphire:gem, Diamond:diamond, Crystal:orb, Opal:orb, Jewel:ring, Amethyst:gem, Emerald:diamond, Tiara:crown, Pearl:shell, Topaz:star, Kaleidoscope:flower',
    endings:
      'Rush, Burst, Cascade, Clusters, Quest, Mine, Spark, Vault, Strike, Link, Fortune, Blast, Infinity, Shine',
  }),
  theme('candy', {
    adjectives:
      'Sweet, Sugar, Jelly, Sticky, Bubblegum, Rainbow, Fizzy, Caramel, Cotton, Minty, Gummy, Frosted, Cherry',
    nouns:
      'Candy:candy, Cupcake:cupcake, Lollipop:lolly, Gummies:bear, Donut:donut, Bonbon:candy, Soda:potion, Ice Cream:icecream, Sundae:icecream, Marshmallow:heart, Macaron:donut, Jellybean:egg, Chocolate:gift',
    endings:
      'Rush, Land, Blast, Bonanza, Pop, Party, Factory, Drops, Kingdom, Dream, Crush Hour, Cascade, Swirl',
  }),
  theme('money', {
    adjectives:
      'Big, Golden, Millionaire, Cash, Vault, Lucky, Super, Bank, Diamond, Wall Street, Turbo, Instant, Piggy',
    nouns:
      'Piggy Bank:pig, Vault:chest, Gold Bars:ingot, Coins:coin, Tycoon:hat, Cash Bull:bull, Money Wheel:wheel, Safe:key, Jackpot:seven, Yacht:ship, Briefcase:gift, Heist:mask, Limousine:car, Champagne:potion',
    endings:
      'Bonanza, Rush, Strike, Link, Riches, Madness, Express, Million, Grand, Deluxe, Train, Collector, Stacks',
  }),
  theme('party', {
    adjectives:
      'Disco, Neon, Funky, Electric, Carnival, Retro, Rio, Tropical, Midnight, Groovy, Electro, Miami',
    nouns:
      'Disco Ball:orb, Samba:mask, Flamingo:bird, Boombox:music, Cocktail:potion, Piñata:horse, Mariachi:hat, Fiesta:chili, Chili:chili, DJ Panda:panda, Karaoke:music, Carnival:mask, Roller Skate:car, Arcade:robot',
    endings: 'Nights, Party, Fever, Beats, Fiesta, Groove, Spins, Heat, Lights, Parade, Remix, Dance, Jam',
  }),
  theme('farm', {
    adjectives: 'Happy, Lucky, Golden, Wild, Silly, Sunny, Country, Rowdy, Busy, Rolling',
    nouns:
      'Piggy:pig, Rooster:rooster, Harvest:pumpkin, Bull:bull, Bee Hive:bee, Honey:bee, Tractor:car, Barn Owl:owl, Bunny:rabbit, Goose:egg, Ladybug:scarab, Scarecrow:hat, Carrot Patch:chili',
    endings: 'Riches, Bonanza, Fair, Fortune, Frenzy, Harvest, Party, Acres, Run, Gold, Days, Wins',
  }),
  theme('sport', {
    adjectives: 'World, Golden, Champion, Ultimate, Street, Turbo, Super, Grand, Final, Extra-Time',
    nouns:
      'Striker:ball, Penalty:ball, Dunk:basketball, Knockout:glove, Grand Prix:car, Cricket Star:cricket, Trophy:trophy, Racer:car, Derby:horse, Goal:ball, Slam:basketball, Sprint:bolt, Cup:trophy',
    endings: 'Champions, Glory, Cup, Legends, Fever, League, Spins, Kings, Rush, Finals, Bonus, Heroes',
  }),
];
