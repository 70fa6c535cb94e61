import { lobbyPath } from '@parlour/shared-contracts';
import type { VendorCategory } from '@parlour/shared-contracts/domains/games';
import { Loaded, SectionHeader, usePlatform, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useStores } from '../../../StoresContext.ts';
import { typeIcons } from '../../../ui/typeIcons.tsx';
import { useNearViewport } from '../../../ui/useNearViewport.ts';
import { CategoryGames } from './CategoryGames.tsx';
import { CategoryVendors } from './CategoryVendors.tsx';
import { sectionId } from './homeCategories.ts';
import { homeLimits } from './homeLimits.ts';
import classes from './Home.module.css';

interface CategorySectionProps {
  readonly category: VendorCategory;
}

/** A category's first games and vendors. Its lobby has the rest. */
export const CategorySection = observer(({ category }: CategorySectionProps) => {
  const { site } = usePlatform();
  const { home } = useStores();
  const { t } = useTranslation('lobby');
  const [isExpanded, setIsExpanded] = useState(false);
  const root = useRef<HTMLElement>(null);
  const type = category.gameCategory;
  const games = home.gamesOf(type);
  const vendors = Object.values(category.cards);
  const isNear = useNearViewport(root);
  const total =
    games.value?.gameCount ??
    games.value?.total ??
    vendors.reduce((sum, { gameCount }) => sum + gameCount, 0);
  const collapsed = homeLimits(site.settings.homeMore, false);
  const limits = homeLimits(site.settings.homeMore, isExpanded);
  const isLong = total > collapsed.games || vendors.length > collapsed.vendors;
  return (
    <section
      ref={root}
      id={sectionId(type)}
      className={`${classes['section']} ${classes['category']}`}
      aria-label={t(`type${type}`)}
    >
      <SectionHeader
        title={t(`type${type}`)}
        icon={typeIcons[type]}
        count={total}
        {...(isLong
          ? {
              actionLabel: t(isExpanded ? 'showLess' : 'showMore'),
              onAction: () => setIsExpanded(!isExpanded),
            }
          : {})}
      />
      <Loaded
        from={games}
        isWanted={isNear}
        onRetry={site.retry}
        loading={
          <CategoryGames
            type={type}
            games={null}
            placeholders={Math.min(total, collapsed.games)}
            total={total}
            isExpanded={isExpanded}
          />
        }
      >
        {(page) => (
          <CategoryGames
            type={type}
            games={home.othersFirst(page.games).slice(0, limits.games)}
            placeholders={0}
            total={total}
            isExpanded={isExpanded}
          />
        )}
      </Loaded>
      <CategoryVendors lobby={lobbyPath(type)} vendors={vendors.slice(0, limits.vendors)} isNear={isNear} />
    </section>
  );
});
