import Bell from 'lucide-react/icons/bell';
import Crown from 'lucide-react/icons/crown';
import Flame from 'lucide-react/icons/flame';
import Mail from 'lucide-react/icons/mail';
import Sparkles from 'lucide-react/icons/sparkles';
import Trophy from 'lucide-react/icons/trophy';
import Wallet from 'lucide-react/icons/wallet';
import { useState } from 'react';
import {
  Avatar,
  Button,
  Carousel,
  ChipBar,
  GameTile,
  IconButton,
  Marquee,
  Money,
  Rail,
  SearchBox,
  SectionHeader,
  TileGrid,
  VendorTile,
} from '../../src/core/index.ts';
import { banners } from '../sample/Banner.tsx';
import { categories } from '../sample/categories.tsx';
import { sampleGames, sampleVendors, type SampleGame } from '../sample/games.ts';
import { toggled } from '../sample/toggled.ts';
import { useThemeLabel } from '../useThemeLabel.ts';
import { Winners } from '../sample/Winners.tsx';
import classes from './LobbyStory.module.css';

const notices = [
  { key: 1, text: 'Maintenance of Aurora games on Sunday from 03:00 to 04:00 (GMT+7).' },
  { key: 2, text: 'Deposits by PromptPay now arrive within 30 seconds.' },
];
const nothing = () => {};

/** The frame and the lobby, composed from the kit. */
export const LobbyStory = () => {
  const label = useThemeLabel();
  const [category, setCategory] = useState('HOT');
  const [favourites, setFavourites] = useState<ReadonlySet<number>>(new Set([1001, 1004]));
  const tile = (game: SampleGame) => (
    <GameTile
      key={game.nodeId}
      game={game}
      imageUrl={game.imageUrl}
      isFavourite={favourites.has(game.nodeId)}
      onStart={nothing}
      onTrial={nothing}
      onFavouriteToggle={() => setFavourites((before) => toggled(before, game.nodeId))}
    />
  );
  return (
    <div className={classes['frame']}>
      <nav className={classes['side']} aria-label={label('Games')}>
        <span className={classes['logo']}>
          <Crown aria-hidden="true" /> Parlour
        </span>
        {categories.map(({ key, label, icon }) => (
          <button
            key={key}
            type="button"
            className={classes['entry']}
            aria-current={key === category ? 'true' : undefined}
            onClick={() => setCategory(key)}
          >
            {icon}
            {label}
          </button>
        ))}
      </nav>
      <div className={classes['main']}>
        <header className={classes['header']}>
          <span className={classes['logoSmall']}>
            <Crown aria-hidden="true" /> Parlour
          </span>
          <div className={classes['search']}>
            <SearchBox label={label('Search games')} placeholder="Search 9,841 games" onSearch={nothing} />
          </div>
          <div className={classes['account']}>
            <span className={classes['balance']}>
              <Wallet aria-hidden="true" />
              <Money value={{ amount: 1284530, currency: 'THB' }} />
            </span>
            <Button variant="primary">Deposit</Button>
            <IconButton icon={<Bell />} label="Messages" count={3} />
            <span className={classes['avatar']}>
              <Avatar name="Somchai Wong" />
            </span>
          </div>
        </header>
        <div className={classes['content']}>
          <Carousel label="Offers" slides={banners} aspectRatio="var(--banner-ratio)" />
          <Marquee
            label="Notices"
            items={notices}
            leading={<IconButton size="small" icon={<Mail />} label="Messages" count={2} />}
          />
          <ChipBar label="Category" items={categories} value={category} onChange={setCategory} />
          <Rail title="Hot right now" icon={<Flame />} actionLabel="Show all" actionHref="#lobby">
            {sampleGames.map(tile)}
          </Rail>
          <div>
            <SectionHeader icon={<Trophy />} title="Latest big wins" />
            <Winners />
          </div>
          <div>
            <SectionHeader
              icon={<Sparkles />}
              title="Slots"
              count={9841}
              actionLabel="Show all"
              actionHref="#lobby"
            />
            <TileGrid label="Slots">{sampleGames.slice(4, 20).map(tile)}</TileGrid>
          </div>
          <Rail title="Providers" itemSize="vendor" actionLabel="Show all" actionHref="#lobby">
            {sampleVendors.map((vendor) => (
              <VendorTile key={vendor.name} {...vendor} href="#lobby" />
            ))}
          </Rail>
        </div>
      </div>
    </div>
  );
};
