import { theme } from './theme.ts';

export const easternThemes = [
  theme('orient', {
    adjectives:
      'Jade, Golden, Crimson, Imperial, Lucky, Silken, Celestial, Nine, Vermilion, Emerald, Prosperous, Laughing, Pearl, Thousand, Scarlet, Blessed',
    nouns:
      'Dragon:dragon, Dragon Gate:pagoda, Lantern:lantern, Tiger:tiger, Koi:koi, Phoenix:phoenix, Lotus:lotus, Pagoda:pagoda, Ingot:ingot, Fan:fan, Panda:panda, Money Toad:frog, Coin Tree:coin, Lucky Cat:cat, Emperor:crown, Crane:bird, Moon Rabbit:rabbit, Fortune Drum:bell, Treasure Jar:potion, Firecracker:rocket',
    endings:
      'Fortune, Rising, Riches, Blessing, Parade, Dynasty, Treasures, Spins, Reunion, Prosperity, Rush, Legacy, 888, Link, Festival, Doubles',
  }),
  theme('siam', {
    adjectives:
      'Siamese, Royal, Gilded, Monsoon, Chao Phraya, Golden, Songkran, Ruby, Velvet, Floating, Andaman, Lanna, Sunlit, Moonlit',
    nouns:
      'Elephant:elephant, White Elephant:elephant, Temple:temple, Durian:durian, Lotus Pond:lotus, Naga:snake, Lantern:lantern, Tuk-Tuk:car, Muay Champion:glove, Mask:mask, Palm:palm, Orchid:rose, Tiger Cave:tiger, Market:fruit, Garuda:eagle, Gecko:lizard, Mango:lemon, River Pearl:shell',
    endings:
      'Riches, Nights, Carnival, Journey, Wins, Splash, Treasure, Market, Crown, Bonus, Legend, Fever, Garden',
  }),
  theme('samurai', {
    adjectives:
      'Silent, Cherry, Iron, Crimson, Hidden, Neon, Ancient, Winter, Storm, Shadow, Sacred, Rising, Thunder, Moonlit',
    nouns:
      'Samurai:helmet, Ronin:sword, Katana:sword, Geisha:fan, Kitsune:fox, Oni:mask, Blossom:flower, Torii:torii, Shuriken:star, Daruma:mask, Koi Garden:koi, Dojo:pagoda, Snow Monkey:monkey, Fuji:volcano, Sake Cellar:potion, Tanuki:bear, Crane:bird',
    endings:
      'Duel, Path, Honor, Spirit, Wilds, Chronicle, Vengeance, Blades, Gardens, Storm, Reels, Oath, Night',
  }),
  theme('india', {
    adjectives:
      'Maharaja, Royal, Saffron, Sacred, Bengal, Diamond, Peacock, Monsoon, Mystic, Golden, Ruby, Himalayan',
    nouns:
      'Tiger:tiger, Elephant:elephant, Palace:palace, Peacock:peacock, Lotus:lotus, Cobra:snake, Spice Bazaar:potion, Diamond:diamond, Sitar:music, Lamp:lamp, Rickshaw:car, Turban:crown, Mandala:flower, Jewel:gem, Mango Grove:lemon',
    endings:
      'Riches, Nights, Treasure, Palace, Festival, Dreams, Grand Tour, Wonders, Dance, Jackpot, Quest, Gold',
  }),
  theme('desert', {
    adjectives:
      'Arabian, Whispering, Golden, Midnight, Enchanted, Thousand, Sultan, Burning, Veiled, Starlit, Mirage, Amber',
    nouns:
      'Lamp:lamp, Genie:lamp, Oasis:palm, Caravan:horse, Scimitar:sword, Palace:palace, Falcon:eagle, Carpet:fan, Scorpion:crab, Dune:pyramid, Cave:chest, Minaret:temple, Ruby:gem, Sandstorm:flame, Camel Train:horse',
    endings: 'Wishes, Nights, Fortune, Secrets, Riches, Caravan, Tales, Mirage, Gold, Kingdom, Bazaar, Spins',
  }),
];
