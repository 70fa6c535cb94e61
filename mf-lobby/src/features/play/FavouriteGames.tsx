import {
  EmptyState,
  Loaded,
  LoadingState,
  MoreButton,
  TileGrid,
  useTranslation,
} from '@parlour/shared-ui/core';
import type { Game } from '@parlour/shared-contracts/domains/games';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useStores } from '../../StoresContext.ts';
import { GameCard } from '../../ui/GameCard.tsx';
import { useRowWindow } from '../../ui/useRowWindow.ts';

export const FavouriteGames = observer(() => {
  const { list } = useStores().favourites;
  const { t } = useTranslation('lobby');
  return (
    <Loaded
      from={list}
      loading={<LoadingState kind="games" />}
      empty={<EmptyState title={t('in_no_data')} text={t('noFavourites')} />}
    >
      {({ items }) => (
        <>
          <LongGrid games={items} />
          <MoreButton list={list}>{t('showMore')}</MoreButton>
        </>
      )}
    </Loaded>
  );
});

/** A grid for up to a thousand favourites. It renders only the rows near the visible part of the page. */
const LongGrid = ({ games }: { readonly games: readonly Game[] }) => {
  const { t } = useTranslation('lobby');
  const place = useRef<HTMLDivElement>(null);
  const { entries, abovePx, belowPx } = useRowWindow(place, games);
  return (
    <div ref={place} style={{ paddingBlock: `${abovePx}px ${belowPx}px` }}>
      <TileGrid label={t('typeFAV')}>
        {entries.map((game) => (
          <GameCard key={game.nodeId} game={game} />
        ))}
      </TileGrid>
    </div>
  );
};
