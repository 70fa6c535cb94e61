import {
  EmptyState,
  ErrorState,
  LoadingState,
  Pager,
  TileGrid,
  useTranslation,
} from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useStores } from '../../StoresContext.ts';
import { GameCard } from '../../ui/GameCard.tsx';

export const RecentGames = observer(() => {
  const { recents } = useStores();
  const { t } = useTranslation('lobby');
  const [page, setPage] = useState(1);
  const { value, failure } = recents.page;
  const show = (next: number) => {
    setPage(next);
    void recents.load(next);
  };
  if (failure) return <ErrorState code={failure} onRetry={() => show(page)} />;
  if (!value) return <LoadingState kind="games" />;
  if (value.list.length === 0) return <EmptyState title={t('in_no_data')} text={t('noRecents')} />;
  return (
    <>
      <TileGrid label={t('typeRECENT')}>
        {value.list.map((game) => (
          <GameCard key={game.nodeId} game={game} />
        ))}
      </TileGrid>
      <Pager page={page} totalPages={value.totalPages} onChange={show} />
    </>
  );
});
