import { theme } from './theme.ts';

export const adventureThemes = [
  theme('ocean', {
    adjectives:
      'Deep, Sunken, Coral, Sapphire, Stormy, Pearl, Hidden, Wild, Tropical, Silver, Turquoise, Midnight, Rolling',
    nouns:
      'Shark:shark, Octopus:octopus, Mermaid:shell, Turtle:turtle, Kraken:octopus, Pearl:shell, Dolphin:fish, Anchor:anchor, Reef:fish, Crab:crab, Lighthouse:torch, Trident:trident, Whale Song:shark, Seahorse:horse, Treasure Cove:chest, Atlantis:temple',
    endings:
      'Treasure, Riches, Bay, Depths, Catch, Tides, Splash, Fortune, Wonders, Drop, Bounty, Voyage, Secrets',
  }),
  theme('pirate', {
    adjectives:
      'Black, Cursed, Rum, Salty, Jolly, Buried, Captain, Stormy, Mutiny, Scarlet, Ghost, Drunken, Seven',
    nouns:
      'Skull:skull, Galleon:ship, Compass:compass, Chest:chest, Parrot:bird, Cutlass:sword, Anchor:anchor, Kraken:octopus, Doubloon:coin, Map:map, Cannon:bomb, Hook:hook, Lagoon:palm, Corsair:skull, Flag:flag',
    endings:
      'Bounty, Gold, Raid, Plunder, Cove, Treasure, Curse, Booty, Mutiny, Tides, Revenge, Loot, Voyage',
  }),
  theme('jungle', {
    adjectives:
      'Wild, Jungle, Emerald, Roaring, Hidden, Primal, Lush, Amazon, Savage, Swinging, Golden, Rumbling, Tropical',
    nouns:
      'Gorilla:bear, Jaguar:tiger, Toucan:bird, Monkey:monkey, Tree Frog:frog, Python:snake, Temple:pyramid, Tiger:tiger, Butterfly:butterfly, Waterfall:gem, Orchid:flower, Lost City:temple, Chameleon:lizard, Panther:cat, Parrot:bird',
    endings:
      'Rumble, Treasure, Drums, Trail, Wilds, King, Fortune, Expedition, Quest, Canopy, Party, Spirits, Falls',
  }),
  theme('safari', {
    adjectives:
      'Savanna, Serengeti, Golden, Roaring, Wild, Mighty, Sunset, Great, Dusty, Charging, Majestic, Raging',
    nouns:
      'Lion:lion, Elephant:elephant, Rhino:bull, Buffalo:bull, Zebra:horse, Leopard:tiger, Eagle:eagle, Baobab:palm, Giraffe:giraffe, Kilimanjaro:volcano, Hippo:pig, Meerkat:fox, Crocodile:lizard',
    endings:
      'Kingdom, Stampede, Riches, Thunder, Pride, Sun, Gold, Chase, Run, Plains, Power, Migration, Call',
  }),
  theme('west', {
    adjectives:
      'Wild, Dusty, Outlaw, Silver, Lone, Rusty, Bandit, Golden, Tumbleweed, Whiskey, Midnight, Deadwood, Prairie',
    nouns:
      'Sheriff:badge, Saloon:potion, Bandit:hat, Gold Rush:ingot, Stallion:horse, Dynamite:bomb, Coyote:wolf, Cactus:cactus, Train Heist:train, Bounty:badge, Horseshoe:horseshoe, Buffalo:bull, Canyon Eagle:eagle, Poker Wagon:cards, Rodeo:bull',
    endings:
      'Showdown, Gold, Ride, Bounty, Heist, Frontier, Duel, Trail, Fever, Reels, Stampede, Standoff, Jackpot',
  }),
  theme('space', {
    adjectives:
      'Cosmic, Stellar, Neon, Galactic, Lunar, Solar, Quantum, Orbital, Astro, Nova, Hyper, Interstellar, Gravity',
    nouns:
      'Rocket:rocket, Nebula:planet, Comet:star, Saturn:planet, Alien:ufo, Starlight:star, Meteor:flame, Rover:robot, Galaxy:planet, Moonbase:moon, Black Hole:eye, Supernova:sun, Cadet:helmet, Satellite:ufo',
    endings: 'Blast, Spins, Drift, Rush, Bonanza, Odyssey, Gems, Wilds, Burst, Orbit, Jackpot, Invasion, X',
  }),
];
