import { theme } from './theme.ts';

export const fantasyThemes = [
  theme('magic', {
    adjectives:
      'Arcane, Enchanted, Mystic, Whimsical, Astral, Witching, Hidden, Crystal, Elemental, Moonlit, Spellbound, Grand',
    nouns:
      'Wizard:hat, Cauldron:potion, Spellbook:book, Crystal Ball:orb, Unicorn:horse, Owl:owl, Wand:wand, Potion:potion, Black Cat:cat, Grimoire:book, Alchemist:potion, Fairy Ring:mushroom, Raven:bird, Tarot:cards, Rune Stone:gem',
    endings:
      'Secrets, Spell, Circle, Magic, Wonders, Charm, Brew, Quest, Academy II, Fortune, Curse, Miracle, Fables',
  }),
  theme('gothic', {
    adjectives:
      'Crimson, Midnight, Immortal, Haunted, Scarlet, Velvet, Moonlit, Eternal, Shadow, Cursed, Ghostly, Hollow',
    nouns:
      'Vampire:bat, Manor:palace, Werewolf:wolf, Rose:rose, Raven:bird, Coffin:chest, Bat Cave:bat, Phantom:mask, Skull:skull, Full Moon:moon, Candle:torch, Opera:mask, Blood Ruby:gem, Pumpkin:pumpkin, Spider:spider',
    endings:
      'Night, Bite, Masquerade, Kiss, Secrets, Hunt, Curse, Rising, Thirst, Shadows, Waltz, Awakening, Reign',
  }),
  theme('mythic', {
    adjectives:
      'Fire, Storm, Elder, Ember, Frost, Golden, Ancient, Raging, Sky, Twin, Mighty, Emerald, Obsidian',
    nouns:
      'Dragon:dragon, Griffin:eagle, Phoenix:phoenix, Wyvern:dragon, Unicorn:horse, Hydra:dragon, Basilisk:snake, Golem:robot, Chimera:lion, Kraken:octopus, Drake Egg:egg, Knight:helmet, Castle:palace, Sword:sword, Goblin Gold:ingot',
    endings:
      'Fury, Hoard, Flame, Realm, Legends, Rising, Keep, Slayer, Clash, Awakening, Quest, Throne, Lair',
  }),
  theme('irish', {
    adjectives:
      'Lucky, Emerald, Irish, Golden, Merry, Shamrock, Rainbow, Dublin, Wee, Jolly, Magical, Charming',
    nouns:
      'Leprechaun:hat, Clover:clover, Rainbow:rainbow, Pot of Gold:pot, Horseshoe:horseshoe, Harp:music, Toadstool:mushroom, Pint:potion, Wishing Well:coin, Charm:clover, Fiddle:music, Shamrock:clover',
    endings:
      'Luck, Gold, Riches, Fortune, Jig, Charms, Wishes, Magic, Bonanza, Trail, Jackpot, Parade, Deluxe',
  }),
  theme('winter', {
    adjectives: 'Frosty, Jolly, Snowy, Polar, Icy, Sparkling, Merry, Frozen, Crystal, Northern, Glittering',
    nouns:
      'Snowman:snowflake, Penguin:penguin, Polar Bear:bear, Sleigh:bell, Ice Queen:crown, Gift:gift, Snowflake:snowflake, Yeti:bear, Aurora:star, Reindeer:deer, Igloo:gem, Winter Fox:fox',
    endings: 'Wonders, Bonanza, Gifts, Jackpots, Spins, Party, Wishes, Nights, Magic, Joy, Rush, Wilds',
  }),
  theme('love', {
    adjectives: 'Sweet, Velvet, Burning, Secret, Parisian, Ruby, Midnight, Tender, Eternal, Wild',
    nouns:
      'Heart:heart, Rose:rose, Cupid:heart, Serenade:music, Perfume:potion, Diamond Ring:ring, Lovebird:bird, Butterfly:butterfly, Tango:rose, Letter:gift, Venus:shell',
    endings: 'Affair, Kisses, Romance, Desire, Dance, Nights, Charm, Promise, Passion, Spins, Dreams',
  }),
];
