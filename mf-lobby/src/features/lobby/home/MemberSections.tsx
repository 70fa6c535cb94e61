import { usePlatform, useTranslation } from '@parlour/shared-ui/core';
import Heart from 'lucide-react/icons/heart';
import History from 'lucide-react/icons/history';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../../StoresContext.ts';
import { FirstFavourite } from './FirstFavourite.tsx';
import { GameRail } from './GameRail.tsx';
import { sectionId } from './homeCategories.ts';

/** The member's own lists on home. */
export const MemberSections = observer(() => {
  const { session, destinations } = usePlatform();
  const { favourites, recents } = useStores();
  const { t } = useTranslation('lobby');
  if (session.state !== 'full') return null;
  return (
    <>
      {favourites.games.length > 0 && (
        <GameRail
          id={sectionId('FAV')}
          title={t('typeFAV')}
          icon={<Heart />}
          games={favourites.games}
          action={{ label: t('showAll'), href: destinations.href('favourites') }}
        />
      )}
      {favourites.list.value && favourites.games.length === 0 && <FirstFavourite />}
      {recents.items.length > 0 && (
        <GameRail
          id={sectionId('RECENT')}
          title={t('typeRECENT')}
          icon={<History />}
          games={recents.items}
          action={{ label: t('showAll'), href: destinations.href('recents') }}
        />
      )}
    </>
  );
});
