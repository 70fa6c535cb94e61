import { theme } from './theme.ts';

export const ancientThemes = [
  theme('egypt', {
    adjectives:
      'Eternal, Golden, Lost, Sacred, Sunken, Scarab, Mystic, Rising, Buried, Immortal, Desert, Secret, Hidden, Royal',
    nouns:
      'Scarab:scarab, Pharaoh:crown, Pyramid:pyramid, Tomb:chest, Sphinx:lion, Eye of Ra:eye, Nile:shell, Obelisk:temple, Cleopatra:mask, Anubis:wolf, Book of Sands:book, Papyrus:book, Ankh:ankh, Sun Disc:sun, Cobra Crown:snake, Horus:eagle, Bastet:cat, Oasis:palm',
    endings:
      'Riches, Secrets, Legacy, Fortune, Curse, Awakening, Gold, Chambers, Deluxe, Rising, Dynasty, Quest, Reborn, Treasures',
  }),
  theme('aztec', {
    adjectives:
      'Aztec, Lost, Golden, Jungle, Obsidian, Solar, Jade, Hidden, Ancient, Fallen, Temple, Blazing, Sacred',
    nouns:
      'Sun Stone:sun, Jaguar:tiger, Temple:pyramid, Mask:mask, Quetzal:bird, Serpent:snake, Idol:mask, Calendar:star, Gold:coin, Volcano:volcano, Macaw:bird, Warrior:helmet, Totem:mask, Cenote:gem, Maize God:lemon, Condor:eagle',
    endings:
      'Gold, Rising, Riches, Drop, Falls, Adventure, Treasure, Quest, Fire, Wilds, Ritual, Cascade, Bonanza',
  }),
  theme('greece', {
    adjectives:
      'Olympian, Golden, Thundering, Immortal, Titan, Divine, Marble, Mighty, Eternal, Fallen, Radiant, Heavenly, Aegean',
    nouns:
      'Zeus:bolt, Olympus:temple, Pegasus:horse, Medusa:snake, Trident:trident, Athena:owl, Minotaur:bull, Spartan:helmet, Hydra:dragon, Oracle:eye, Laurel:clover, Phoenix:phoenix, Ambrosia:potion, Titan:shield, Apollo:sun, Siren:shell, Labyrinth:key',
    endings:
      'Thunder, Glory, Fury, Reign, Rising, Wrath, Fortune, Gates, Power, Legends, Riches, Blessing, Spins, Fall',
  }),
  theme('norse', {
    adjectives:
      'Northern, Frozen, Iron, Raging, Thunder, Runic, Storm, Valiant, Winter, Savage, Mighty, Ragnar, Frostbound',
    nouns:
      'Viking:helmet, Valhalla:shield, Wolf:wolf, Hammer:hammer, Raven:bird, Longship:ship, Rune:gem, Berserker:sword, Mead Hall:potion, Frost Giant:bear, Valkyrie:eagle, World Tree:palm, Serpent:snake, Shield Wall:shield, Odin:eye, Horn:horn',
    endings:
      'Fury, Raid, Saga, Glory, Quest, Storm, Fate, Gods, Rising, Fortune, Wilds, Legends, Feast, Thunder',
  }),
  theme('rome', {
    adjectives: 'Imperial, Roman, Iron, Glorious, Golden, Bronze, Crimson, Eternal, Victorious, Centurion',
    nouns:
      'Gladiator:helmet, Colosseum:temple, Eagle:eagle, Chariot:horse, Legion:shield, Lion Arena:lion, Caesar:crown, Senate:temple, Laurel:clover, Trident:trident, Vesuvius:volcano, Denarius:coin',
    endings: 'Glory, Arena, Legion, Triumph, Gold, Spoils, Reels, Victory, Conquest, Empire, Duel',
  }),
];
