import Bird from 'lucide-react/icons/bird';
import Clover from 'lucide-react/icons/clover';
import Dices from 'lucide-react/icons/dices';
import Fish from 'lucide-react/icons/fish';
import Gamepad2 from 'lucide-react/icons/gamepad-2';
import Spade from 'lucide-react/icons/spade';
import Ticket from 'lucide-react/icons/ticket';
import Trophy from 'lucide-react/icons/trophy';
import Video from 'lucide-react/icons/video';
import type { LucideIcon } from 'lucide-react';
import type { LobbyType } from '@parlour/shared-contracts';

/** One icon per game type, used in the whole frame. */
export const lobbyIcons: Readonly<Record<LobbyType, LucideIcon>> = {
  RNG: Dices,
  LIVE: Video,
  FISH: Fish,
  SPORTS: Trophy,
  PVP: Spade,
  LOTT: Ticket,
  ELOTT: Clover,
  ESPORTS: Gamepad2,
  COCKFIGHT: Bird,
};
