import Coins from 'lucide-react/icons/coins';
import Flame from 'lucide-react/icons/flame';
import Trophy from 'lucide-react/icons/trophy';
import Wallet from 'lucide-react/icons/wallet';
import { Avatar, Badge, Button, Money, Panel, SectionHeader, StatCard, Tag } from '../../src/core/index.ts';
import { Story } from '../Story.tsx';
import { gameArtwork } from '../sample/artwork.ts';
import classes from './DisplayStories.module.css';

const tones = ['neutral', 'accent', 'success', 'warning', 'danger', 'info'] as const;

export const DisplayStories = () => (
  <>
    <Story name="Badge">
      {tones.map((tone) => (
        <Badge key={tone} tone={tone} {...(tone === 'danger' ? { icon: <Flame /> } : {})}>
          {tone}
        </Badge>
      ))}
    </Story>
    <Story name="Tag">
      {tones.map((tone) => (
        <Tag key={tone} tone={tone}>
          {tone}
        </Tag>
      ))}
    </Story>
    <Story name="Avatar: picture, initials, failed picture">
      <Avatar name="Somchai Wong" imageUrl={gameArtwork(3, 'A')} size={48} />
      <Avatar name="Somchai Wong" size={48} />
      <Avatar name="Somchai Wong" imageUrl="data:image/png;base64,broken" size={48} />
      <Avatar name="kitti" />
    </Story>
    <Story name="Money: plain, signed, masked">
      <Money value={{ amount: 123456789, currency: 'THB' }} />
      <Money value={{ amount: 5000, currency: 'THB' }} isSigned />
      <Money value={{ amount: -2375, currency: 'THB' }} isSigned />
      <Money value={{ amount: 123456789, currency: 'THB' }} isMasked />
    </Story>
    <Story name="StatCard" layout="stack">
      <div className={classes['stats']}>
        <StatCard
          icon={<Wallet />}
          label="Balance"
          value={<Money value={{ amount: 1284530, currency: 'THB' }} />}
          hint="Main wallet"
        />
        <StatCard
          icon={<Coins />}
          label="Turnover"
          value={<Money value={{ amount: 98231100, currency: 'THB' }} />}
          trend={{ direction: 'up', text: '12.4 %' }}
          hint="against last week"
        />
        <StatCard
          icon={<Trophy />}
          label="Player rank"
          value="Gold III"
          trend={{ direction: 'down', text: '1 place' }}
        />
      </div>
    </Story>
    <Story name="Panel" layout="stack">
      <Panel title="Main wallet" icon={<Wallet />} actions={<Button size="small">Refresh</Button>}>
        <p>One subject on one surface. Its title line holds the controls that belong to it.</p>
      </Panel>
    </Story>
    <Story name="SectionHeader" layout="stack">
      <SectionHeader level={1} title="Page title" />
      <SectionHeader
        icon={<Flame />}
        title="Hot games"
        count={9841}
        actionLabel="Show all"
        actionHref="#display"
      />
    </Story>
  </>
);
