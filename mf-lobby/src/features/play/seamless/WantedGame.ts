import * as z from '@parlour/shared-contracts/schema';
import { catalogueTypes } from '@parlour/shared-contracts/domains/games';
import { playModes } from '@parlour/shared-contracts/domains/play';

const code = z.string().check(z.minLength(1), z.maxLength(40));
const addressSchema = z.object({
  vassalage: code,
  gameCode: code,
  gameType: z.enum(catalogueTypes),
  mode: z._default(z.enum(playModes), 'real'),
});

/** The parameters of a game's page (D-11). */
export type WantedGame = z.output<typeof addressSchema>;

/** Returns null if the address names no game. */
export const wantedGameOf = (search: string): WantedGame | null =>
  addressSchema.safeParse(Object.fromEntries(new URLSearchParams(search))).data ?? null;
