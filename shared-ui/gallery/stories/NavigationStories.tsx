import Fish from 'lucide-react/icons/fish';
import Flame from 'lucide-react/icons/flame';
import Globe from 'lucide-react/icons/globe';
import LogOut from 'lucide-react/icons/log-out';
import Spade from 'lucide-react/icons/spade';
import Trophy from 'lucide-react/icons/trophy';
import UserRound from 'lucide-react/icons/user-round';
import { useState } from 'react';
import {
  Avatar,
  Badge,
  CentreLayout,
  ChipBar,
  Menu,
  Pager,
  Panel,
  SearchBox,
  Tabs,
  Tag,
} from '../../src/core/index.ts';
import { Story } from '../Story.tsx';
import { useThemeLabel } from '../useThemeLabel.ts';

const chips = [
  { key: 'HOT', label: 'Hot', icon: <Flame /> },
  { key: 'RNG', label: 'Slots', count: 9841 },
  { key: 'LIVE', label: 'Live casino', icon: <Spade /> },
  { key: 'FISH', label: 'Fishing', icon: <Fish /> },
  { key: 'SPORTS', label: 'Sports', icon: <Trophy /> },
  { key: 'PVP', label: 'Card games' },
  { key: 'LOTT', label: 'Lottery' },
  { key: 'ELOTT', label: 'E-lottery' },
  { key: 'COCKFIGHT', label: 'Cockfight' },
];
const tabs = [
  { key: 'password', label: 'Password', icon: <UserRound /> },
  { key: 'sms', label: 'SMS code' },
] as const;
const pages = [
  { key: 'account', label: 'My account', icon: <UserRound />, href: '#navigation', isCurrent: true },
  { key: 'hot', label: 'Hot games', icon: <Flame />, href: '#navigation', isCurrent: false },
  {
    key: 'wins',
    label: 'Messages',
    icon: <Trophy />,
    href: '#navigation',
    isCurrent: false,
    trailing: <Tag tone="accent">2</Tag>,
  },
];
const nothing = () => {};

export const NavigationStories = () => {
  const label = useThemeLabel();
  const [chip, setChip] = useState('HOT');
  const [page, setPage] = useState(9);
  const [tab, setTab] = useState<'password' | 'sms'>('password');
  return (
    <>
      <Story name="ChipBar" layout="stack">
        <ChipBar label="Category" items={chips} value={chip} onChange={setChip} />
      </Story>
      <Story name="SearchBox" layout="stack">
        <SearchBox label={label('Search all games')} placeholder="Search 9,841 games" onSearch={nothing} />
        <SearchBox label={label('Search providers')} value="dragon" onSearch={nothing} />
      </Story>
      <Story name="Pager: margin 2 range 5, margin 1 range 3" layout="stack">
        <Pager label={label('Pages of games')} page={page} totalPages={24} onChange={setPage} />
        <Pager
          label={label('Pages of results')}
          page={1}
          totalPages={12}
          margin={1}
          range={3}
          onChange={nothing}
        />
      </Story>
      <Story name="Tabs" layout="stack">
        <Tabs label="How to log in" items={tabs} value={tab} onChange={setTab}>
          {tab === 'password' ? 'Name and password' : 'Mobile number and code'}
        </Tabs>
      </Story>
      <Story name="CentreLayout" layout="stack">
        <CentreLayout menuLabel={label('My centre')} pages={pages} title="My account">
          <Panel>The page beside its menu; on phones the menu is a line above.</Panel>
        </CentreLayout>
      </Story>
      <Story name="Menu">
        <Menu
          label="Account"
          trigger={
            <>
              <Avatar name="Somchai Wong" size={28} />
              somchai
            </>
          }
          items={[
            { key: 'account', label: 'My account', icon: <UserRound />, href: '#navigation' },
            {
              key: 'messages',
              label: 'Messages',
              icon: <Flame />,
              trailing: <Badge tone="danger">3</Badge>,
              onSelect: nothing,
            },
            { key: 'out', label: 'Sign out', icon: <LogOut />, isDanger: true, onSelect: nothing },
          ]}
        />
        <Menu
          label="Language"
          trigger={<Globe />}
          items={[
            { key: 'EN', label: 'English', isCurrent: true },
            { key: 'TY', label: 'ไทย' },
          ]}
        />
      </Story>
    </>
  );
};
