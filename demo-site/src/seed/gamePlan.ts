import type { CatalogueType } from '@parlour/shared-contracts/domains/games';
import { adventureThemes } from './names/adventureThemes.ts';
import { ancientThemes } from './names/ancientThemes.ts';
import { classicThemes } from './names/classicThemes.ts';
import { easternThemes } from './names/easternThemes.ts';
import { fantasyThemes } from './names/fantasyThemes.ts';
import {
  arcadeTheme,
  bingoTheme,
  crashTheme,
  jackpotTheme,
  miniTheme,
  pokerTheme,
  scratchTheme,
  tableTheme,
} from './names/specialThemes.ts';
import {
  cardRoomFamilies,
  cockfightFamilies,
  esportFamilies,
  fishFamilies,
  liveFamilies,
  sportFamilies,
  type TableFamily,
} from './names/tableFamilies.ts';
import type { NameTheme } from './names/theme.ts';

export interface PlannedGames {
  readonly type: CatalogueType;
  readonly category: string;
  readonly classification: string;
  readonly themes: readonly NameTheme[];
  readonly count: number;
}

const slotThemes: readonly NameTheme[] = [
  ...easternThemes,
  ...ancientThemes,
  ...adventureThemes,
  ...fantasyThemes,
  ...classicThemes,
];

const slotLobby = (
  category: string,
  classification: string,
  count: number,
  own: NameTheme,
): PlannedGames => ({
  type: 'RNG',
  category,
  classification,
  themes: [own],
  count,
});

const families = (type: CatalogueType, list: readonly TableFamily[], each: number): PlannedGames[] =>
  list.map(({ category, theme }) => ({
    type,
    category,
    classification: category,
    themes: [theme],
    count: each,
  }));

/** Number of games by kind. The first kind, slots, gets the rest of the total. */
export const gamePlan: readonly [PlannedGames, ...PlannedGames[]] = [
  { type: 'RNG', category: 'SLOT', classification: 'SLOT', themes: slotThemes, count: 0 },
  slotLobby('SCRATCH', 'SC', 150, scratchTheme),
  slotLobby('VIDEO_POKER', 'VP', 130, pokerTheme),
  slotLobby('JACKPOT', 'JP', 160, jackpotTheme),
  slotLobby('TABLE', 'TG', 220, tableTheme),
  slotLobby('ARCADE', 'AC', 200, arcadeTheme),
  slotLobby('BINGO', 'BG', 140, bingoTheme),
  slotLobby('MINI', 'MINI', 110, miniTheme),
  slotLobby('CRASH', 'CRASH', 110, crashTheme),
  ...families('LIVE', liveFamilies, 42),
  ...families('PVP', cardRoomFamilies, 32),
  ...families('FISH', fishFamilies, 230),
  ...families('SPORTS', sportFamilies, 13),
  ...families('ESPORTS', esportFamilies, 18),
  ...families('COCKFIGHT', cockfightFamilies, 18),
];
