import Dices from 'lucide-react/icons/dices';
import Fish from 'lucide-react/icons/fish';
import Flame from 'lucide-react/icons/flame';
import Gamepad2 from 'lucide-react/icons/gamepad-2';
import Heart from 'lucide-react/icons/heart';
import Spade from 'lucide-react/icons/spade';
import Sparkles from 'lucide-react/icons/sparkles';
import Ticket from 'lucide-react/icons/ticket';
import Volleyball from 'lucide-react/icons/volleyball';

export const categories = [
  { key: 'HOT', label: 'Hot', icon: <Flame aria-hidden="true" /> },
  { key: 'FAV', label: 'Favourites', icon: <Heart aria-hidden="true" /> },
  { key: 'RNG', label: 'Slots', icon: <Sparkles aria-hidden="true" /> },
  { key: 'LIVE', label: 'Live casino', icon: <Spade aria-hidden="true" /> },
  { key: 'FISH', label: 'Fishing', icon: <Fish aria-hidden="true" /> },
  { key: 'SPORTS', label: 'Sports', icon: <Volleyball aria-hidden="true" /> },
  { key: 'PVP', label: 'Card games', icon: <Dices aria-hidden="true" /> },
  { key: 'LOTT', label: 'Lottery', icon: <Ticket aria-hidden="true" /> },
  { key: 'ESPORTS', label: 'E-sports', icon: <Gamepad2 aria-hidden="true" /> },
];
