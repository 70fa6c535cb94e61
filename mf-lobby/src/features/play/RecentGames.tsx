import { EmptyState, Loaded, LoadingState, Pager, TileGrid, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../StoresContext.ts';
import { GameCard } from '../../ui/GameCard.tsx';

export const RecentGames = observer(() => {
  const { recents } = useStores();
  const { t } = useTranslation('lobby');
  return (
    <Loaded
      from={recents}
      loading={<LoadingState kind="games" />}
      empty={<EmptyState title={t('in_no_data')} text={t('noRecents')} />}
    >
      {({ items, totalPages }) => (
        <>
          <TileGrid label={t('typeRECENT')}>
            {items.map((game) => (
              <GameCard key={game.nodeId} game={game} />
            ))}
          </TileGrid>
          <Pager page={recents.page} totalPages={totalPages} onChange={recents.show} />
        </>
      )}
    </Loaded>
  );
});
