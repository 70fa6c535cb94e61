import {
  EmptyState,
  Loaded,
  LoadingState,
  MoreButton,
  TileGrid,
  useTranslation,
} from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../StoresContext.ts';
import { GameCard } from '../../ui/GameCard.tsx';

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
          <MoreButton list={list}>{t('showMore')}</MoreButton>
        </>
      )}
    </Loaded>
  );
});
