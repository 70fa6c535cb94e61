import { useStores } from '../../../StoresContext.ts';
import type { GamePlay } from './GamePlay.ts';

export interface ShownGame {
  readonly id: number;
  readonly title: string;
  readonly provider: string;
  /** Path of the image. */
  readonly picture: string;
}

/** Name and picture of the game: from the launch, or from the pressed tile before that. Observable. */
export const useShownGame = ({ launched, wanted }: GamePlay): ShownGame | null => {
  const { chosen } = useStores().launcher;
  const { value } = launched;
  if (value) {
    return { id: value.gameId, title: value.title, provider: value.provider, picture: value.lagerIcon };
  }
  if (chosen?.vassalage !== wanted.vassalage || chosen.gameCode !== wanted.gameCode) return null;
  const { nodeId, displayName, vendorName, lagerIcon } = chosen;
  return { id: nodeId, title: displayName, provider: vendorName, picture: lagerIcon };
};
