import { gameSorts } from '@parlour/shared-contracts/domains/gameSearch';
import {
  Button,
  EmptyState,
  Loaded,
  LoadingState,
  SearchBox,
  SectionHeader,
  useScopedStore,
  useTranslation,
} from '@parlour/shared-ui/core';
import { Drawer } from '@parlour/shared-ui/flow';
import { useSearchParams } from '@parlour/shared-ui/router';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { createGameSearchApi } from '../../../games/gameSearchApi.ts';
import {
  countFilters,
  gameFilterQuery,
  readGameFilter,
  unfilteredGames,
  type GameSearchFilter,
} from '../../../games/GameSearchFilter.ts';
import { GameListStore } from './GameListStore.ts';
import { FoundGames } from './FoundGames.tsx';
import { GameFilters } from './GameFilters.tsx';
import { SortSelect } from './SortSelect.tsx';
import { useListTitle } from './useListTitle.ts';
import { useVendorName } from './useVendorName.ts';
import { VendorHead } from './VendorHead.tsx';
import classes from './GameList.module.css';

/** All games of all types, with filters that add up (LOBBY-099). A single provider has its own head. */
export const GameListPage = observer(() => {
  const { t } = useTranslation('lobby');
  const [query, setQuery] = useSearchParams();
  const address = query.toString();
  const filter = useMemo(() => readGameFilter(new URLSearchParams(address)), [address]);
  const store = useScopedStore(
    (platform) => new GameListStore(createGameSearchApi(platform), platform, filter),
  );
  const [isOpen, setIsOpen] = useState(false);
  const { title, kind } = useListTitle(filter);
  const vendorName = useVendorName();
  useEffect(() => void store.show(filter), [store, filter]);

  const show = (next: GameSearchFilter) => setQuery(gameFilterQuery(next));
  const { value } = store;
  const filters = <GameFilters filter={filter} counts={value?.counts ?? null} onChange={show} />;
  const count = countFilters(filter);
  const [vendor, ...others] = filter.chosen.vendors;
  const isUnknown = vendor !== undefined && others.length === 0 && vendorName(vendor) === null;
  return (
    <div className={classes['page']}>
      {vendor !== undefined && others.length === 0 && <VendorHead vendor={vendor} />}
      <div className={classes['head']}>
        <SectionHeader
          level={1}
          title={title}
          icon={<LayoutGrid />}
          {...(value ? { count: value.total } : {})}
        />
        <div className={classes['search']}>
          <SearchBox
            label={t('searchAll')}
            value={filter.text}
            onSearch={(text) => show({ ...filter, text })}
          />
        </div>
        <div className={classes['bar']}>
          <span className={classes['opener']}>
            <Button icon={<SlidersHorizontal />} onClick={() => setIsOpen(true)}>
              {count > 0 ? t('filtersSet', { count }) : t('filters')}
            </Button>
          </span>
          <SortSelect
            value={filter.sort}
            options={gameSorts}
            onChange={(sort) => show({ ...filter, sort })}
          />
        </div>
      </div>
      <aside className={classes['side']} aria-label={t('filters')}>
        {filters}
      </aside>
      <div className={classes['games']}>
        <Loaded from={store} loading={<LoadingState kind="games" count={24} />}>
          {(found) =>
            found.games.length > 0 ? (
              <FoundGames store={store} found={found} title={title} kind={kind} />
            ) : (
              <EmptyState
                {...(isUnknown ? { title: t('noVendor') } : { title: t('in_no_data'), text: t('noMatch') })}
                action={<Button onClick={() => show(unfilteredGames)}>{t('showAllGames')}</Button>}
              />
            )
          }
        </Loaded>
      </div>
      <Drawer
        isOpen={isOpen}
        title={t('filters')}
        onClose={() => setIsOpen(false)}
        footer={
          <Button variant="primary" onClick={() => setIsOpen(false)}>
            {t('showGames', { count: value?.total ?? 0 })}
          </Button>
        }
      >
        {filters}
      </Drawer>
    </div>
  );
});
