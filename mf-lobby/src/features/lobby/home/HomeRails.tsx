import { hrefOf } from '@parlour/shared-contracts';
import { usePlatform, useTranslation } from '@parlour/shared-ui/core';
import Gem from 'lucide-react/icons/gem';
import Sparkles from 'lucide-react/icons/sparkles';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import Zap from 'lucide-react/icons/zap';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { gameFilterQuery } from '../../../games/GameSearchFilter.ts';
import { useStores } from '../../../StoresContext.ts';
import { useNearViewport } from '../../../ui/useNearViewport.ts';
import { GameRail } from './GameRail.tsx';
import { RailPlaceholder } from './RailPlaceholder.tsx';
import { railFilters, railKeys, type RailKey } from './RailStore.ts';
import classes from './Home.module.css';

const icons: Readonly<Record<RailKey, React.ReactNode>> = {
  newest: <Sparkles />,
  highVolatility: <Zap />,
  jackpots: <Gem />,
};

/** A rail with fewer games is not shown. */
const MIN_GAMES = 4;

/** Rows of games that are found by a filter. They are below the first category, so that home begins as specified. */
export const FoundRails = () => railKeys.map((key) => <FoundRail key={key} of={key} />);

/** A rail is loaded when it comes near the visible part. It disappears if it fails or has too few games. */
const FoundRail = observer(({ of }: { readonly of: RailKey }) => {
  const { destinations } = usePlatform();
  const { rails: store } = useStores();
  const { t } = useTranslation('lobby');
  const root = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(root);
  const rail = store.rails[of];
  useEffect(() => {
    if (isNear) rail.ensure();
  }, [isNear, rail]);
  const list = destinations.href('games');
  const title = t(`rail_${of}`);
  if (rail.value === null && !rail.failure) {
    return (
      <div ref={root} className={classes['section']}>
        <RailPlaceholder title={title} icon={icons[of]} />
      </div>
    );
  }
  const games = store.gamesOf(of);
  if (games.length < MIN_GAMES) return null;
  return (
    <GameRail
      id={`lobby-${of}`}
      title={title}
      icon={icons[of]}
      games={games}
      action={{
        label: t('showAll'),
        href: list && hrefOf(list, gameFilterQuery(railFilters[of])),
      }}
    />
  );
});

/** Games that resemble the member's last game. */
export const SuggestedRail = observer(() => {
  const { session } = usePlatform();
  const { rails: store } = useStores();
  const { t } = useTranslation('lobby');
  const { suggestion } = store;
  const isMember = session.state === 'full';
  useEffect(() => {
    if (isMember) suggestion.ensure();
  }, [isMember, suggestion]);
  const { value } = suggestion;
  const games = store.suggestedGames;
  if (!isMember || value === null || !('because' in value) || games.length < MIN_GAMES) return null;
  return (
    <GameRail
      id="lobby-suggested"
      title={t('becausePlayed', { name: value.because.displayName })}
      icon={<ThumbsUp />}
      games={games}
    />
  );
});
