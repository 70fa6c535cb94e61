import {
  Button,
  EmptyState,
  ErrorState,
  LoadingState,
  TileGrid,
  useTranslation,
} from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../StoresContext.ts';
import { GameCard } from '../../ui/GameCard.tsx';
import classes from './AccountGamesPage.module.css';

export const FavouriteGames = observer(() => {
  const { favourites } = useStores();
  const { t } = useTranslation('lobby');
  if (favourites.failure)
    return <ErrorState code={favourites.failure} onRetry={() => void favourites.load()} />;
  if (!favourites.isLoaded) return <LoadingState kind="games" />;
  if (favourites.games.length === 0) return <EmptyState title={t('in_no_data')} text={t('noFavourites')} />;
  return (
    <>
      <TileGrid label={t('typeFAV')}>
        {favourites.games.map((game) => (
          <GameCard key={game.nodeId} game={game} />
        ))}
      </TileGrid>
      {favourites.hasMore && (
        <div className={classes['more']}>
          <Button onClick={() => void favourites.loadMore()}>{t('showMore')}</Button>
        </div>
      )}
    </>
  );
});
