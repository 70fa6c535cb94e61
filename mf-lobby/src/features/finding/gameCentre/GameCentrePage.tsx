import { hrefOf, lobbyDestination, lobbyTypes } from '@parlour/shared-contracts';
import {
  Loaded,
  LoadingState,
  SectionHeader,
  TileGrid,
  tileStyle,
  usePlatform,
  useScopedStore,
  useTranslation,
  VendorTile,
} from '@parlour/shared-ui/core';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import { observer } from 'mobx-react-lite';
import { createGameSearchApi } from '../../../games/gameSearchApi.ts';
import { GameCard } from '../../../ui/GameCard.tsx';
import { LoadedCount } from '../../../ui/LoadedCount.tsx';
import { typeIcons } from '../../../ui/typeIcons.tsx';
import { createCentreGames } from './centreGames.ts';
import classes from './GameCentre.module.css';

/** Shows all types of games with the number of games, the providers, and the most played games (LOBBY-099). */
export const GameCentrePage = observer(() => {
  const { destinations, site } = usePlatform();
  const { t } = useTranslation('lobby');
  const games = useScopedStore((platform) => createCentreGames(createGameSearchApi(platform), platform));
  const list = destinations.href('games');
  const countOf = (type: string) =>
    games.value?.counts.types.find(({ value }) => value === type)?.count ?? null;
  return (
    <div className={classes['page']}>
      <SectionHeader
        level={1}
        title={t('gameCentre')}
        icon={<LayoutGrid />}
        {...(list === null ? {} : { actionLabel: t('allGames'), actionHref: list })}
      />
      <ul className={classes['types']} aria-label={t('filter_types')}>
        {lobbyTypes.map((type, index) => {
          const href = destinations.href(lobbyDestination(type));
          const count = countOf(type);
          return (
            href !== null && (
              <li key={type}>
                <a href={href} data-style={tileStyle(index)}>
                  <span className={classes['emblem']}>{typeIcons[type]}</span>
                  <span className={classes['name']}>{t(`type${type}`)}</span>
                  <span className={classes['count']}>{count === null ? ' ' : t('gameCount', { count })}</span>
                </a>
              </li>
            )
          );
        })}
      </ul>
      <section className={classes['section']} aria-labelledby="centre-games">
        <h2 id="centre-games">{t('mostPlayed')}</h2>
        <Loaded from={games} loading={<LoadingState kind="games" count={24} />}>
          {(found) => (
            <>
              <TileGrid label={t('mostPlayed')}>
                {found.games.map((game) => (
                  <GameCard key={game.nodeId} game={game} />
                ))}
              </TileGrid>
              <div className={classes['foot']}>
                <LoadedCount shown={found.games.length} total={found.total} kind={site.settings.siteName} />
                {list !== null && <a href={list}>{t('showAllGames')}</a>}
              </div>
            </>
          )}
        </Loaded>
      </section>
      {list !== null && <Vendors list={list} />}
    </div>
  );
});

interface VendorsProps {
  /** Address of the game list. */
  readonly list: string;
}

/** Each provider once, with all its games. */
const Vendors = observer(({ list }: VendorsProps) => {
  const { site } = usePlatform();
  const { t } = useTranslation('lobby');
  const cards = site.categories?.flatMap((category) => Object.values(category.cards)) ?? [];
  const vendors = [...Map.groupBy(cards, ({ vassalage }) => vassalage).values()].flatMap((own) => {
    const [first] = own;
    return first ? [{ ...first, gameCount: own.reduce((sum, { gameCount }) => sum + gameCount, 0) }] : [];
  });
  if (vendors.length === 0) return null;
  return (
    <section className={classes['section']} aria-labelledby="centre-vendors">
      <h2 id="centre-vendors">{t('vendors')}</h2>
      <ul className={classes['vendors']}>
        {vendors.map(({ vassalage, name, logo, gameCount }) => (
          <li key={vassalage}>
            <VendorTile
              name={name}
              logoUrl={site.imageUrl(logo)}
              gameCount={gameCount}
              href={hrefOf(list, { vendors: vassalage })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
});
