import type { LobbyType } from '@parlour/shared-contracts';
import Bird from 'lucide-react/icons/bird';
import Clover from 'lucide-react/icons/clover';
import Dices from 'lucide-react/icons/dices';
import Fish from 'lucide-react/icons/fish';
import Gamepad2 from 'lucide-react/icons/gamepad-2';
import Spade from 'lucide-react/icons/spade';
import Ticket from 'lucide-react/icons/ticket';
import Trophy from 'lucide-react/icons/trophy';
import Video from 'lucide-react/icons/video';
import type { ReactNode } from 'react';

/** One icon per game type, as in the frame's menus. */
export const typeIcons: Readonly<Record<LobbyType, ReactNode>> = {
  RNG: <Dices aria-hidden="true" />,
  LIVE: <Video aria-hidden="true" />,
  FISH: <Fish aria-hidden="true" />,
  SPORTS: <Trophy aria-hidden="true" />,
  PVP: <Spade aria-hidden="true" />,
  LOTT: <Ticket aria-hidden="true" />,
  ELOTT: <Clover aria-hidden="true" />,
  ESPORTS: <Gamepad2 aria-hidden="true" />,
  COCKFIGHT: <Bird aria-hidden="true" />,
};
