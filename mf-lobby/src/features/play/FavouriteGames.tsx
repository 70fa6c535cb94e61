import { Button, EmptyState, Loaded, LoadingState, TileGrid, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../StoresContext.ts';
import { GameCard } from '../../ui/GameCard.tsx';
import classes from './AccountGames.module.css';

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
          <TileGrid label={t('typeFAV')}>
            {items.map((game) => (
              <GameCard key={game.nodeId} game={game} />
            ))}
          </TileGrid>
          {list.hasMore && (
            <div className={classes['more']}>
              <Button onClick={() => void list.loadMore()}>{t('showMore')}</Button>
            </div>
          )}
        </>
      )}
    </Loaded>
  );
});
