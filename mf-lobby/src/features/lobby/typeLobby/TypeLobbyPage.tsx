import { lobbyPath, lobbyTypes, type LobbyType } from '@parlour/shared-contracts';
import {
  admits,
  askForAccount,
  SearchBox,
  SectionHeader,
  usePlatform,
  useScopedStore,
  useTranslation,
} from '@parlour/shared-ui/core';
import type { PageProps } from '@parlour/shared-ui/pages';
import { useSearchParams } from '@parlour/shared-ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { useStores } from '../../../StoresContext.ts';
import { HeroBanner } from '../../../ui/HeroBanner.tsx';
import { typeIcons } from '../../../ui/typeIcons.tsx';
import {
  ALL,
  classifyKeys,
  needsMember,
  queryOf,
  readFilter,
  withClassify,
  withSearch,
  withVendor,
  type LobbyFilter,
} from './LobbyFilter.ts';
import { LobbyFilters } from './LobbyFilters.tsx';
import { LobbyGames } from './LobbyGames.tsx';
import { PvpRooms } from './PvpRooms.tsx';
import { TypeLobbyStore } from './TypeLobbyStore.ts';
import classes from './TypeLobby.module.css';

/** Types whose pages have no banner (LOBBY-001). */
const WITHOUT_BANNER: readonly LobbyType[] = ['ESPORTS', 'ELOTT', 'COCKFIGHT'];

/** All games of the type in the page's key, with filters for vendor, classification and name. */
export const TypeLobbyPage = ({ pageKey }: PageProps) => {
  const type = lobbyTypes.find((known) => known === pageKey);
  return type && <TypeLobby type={type} />;
};

const TypeLobby = observer(({ type }: { readonly type: LobbyType }) => {
  const platform = usePlatform();
  const { session, site } = platform;
  const { api } = useStores();
  const { t } = useTranslation('lobby');
  const [query, setQuery] = useSearchParams();
  const isMember = admits(session, 'member');
  const classifications = classifyKeys(type, site.settings.languages);
  const address = query.toString();
  const filter = useMemo(() => {
    const asked = readFilter(new URLSearchParams(address), classifyKeys(type, site.settings.languages));
    return needsMember(asked.classify) && !isMember ? { ...asked, classify: ALL } : asked;
  }, [address, type, site.settings.languages, isMember]);
  const store = useScopedStore((scoped) => new TypeLobbyStore(api, scoped, { type, filter }));
  useEffect(() => void store.show(filter), [store, filter]);

  const show = (next: LobbyFilter) => setQuery(queryOf(next));
  const handlePage = (page: number) => {
    show({ ...filter, page });
    window.scrollTo({ top: 0 });
  };
  const total = store.result.value?.total;
  return (
    <div className={classes['page']}>
      {!WITHOUT_BANNER.includes(type) && <HeroBanner path={lobbyPath(type)} shape="slim" />}
      <div className={classes['head']}>
        <SectionHeader
          level={1}
          title={t(`type${type}`)}
          icon={typeIcons[type]}
          {...(typeof total === 'number' ? { count: total } : {})}
        />
        <div className={classes['search']}>
          <SearchBox
            label={t('searchGames')}
            value={filter.search}
            onSearch={(text) => show(withSearch(filter, text))}
          />
        </div>
      </div>
      {type === 'PVP' && (
        <PvpRooms value={filter.classify} onChange={(room) => show(withClassify(filter, room))} />
      )}
      <LobbyFilters
        type={type}
        classifications={classifications}
        filter={filter}
        onVendor={(vendor) => show(withVendor(vendor))}
        onClassify={(classify) => {
          if (!needsMember(classify) || askForAccount(platform, 'member'))
            show(withClassify(filter, classify));
        }}
      />
      <LobbyGames store={store} filter={filter} label={t(`type${type}`)} onPage={handlePage} />
    </div>
  );
});
