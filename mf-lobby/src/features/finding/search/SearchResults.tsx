import { hrefOf, lobbyPath, lobbyTypes } from '@parlour/shared-contracts';
import type { Game, Vendor } from '@parlour/shared-contracts/domains/games';
import { EmptyState, usePlatform, useTranslation } from '@parlour/shared-ui/core';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { typeIcons } from '../../../ui/typeIcons.tsx';
import { useFilterNames } from '../gameList/useFilterNames.ts';
import { FoundGame } from './FoundGame.tsx';
import type { SearchResult } from './SearchStore.ts';
import classes from './Search.module.css';

interface SearchResultsProps {
  readonly result: SearchResult;
  /** Called when a person follows a result. */
  readonly onFollow: () => void;
  /** Called when a person presses a game. */
  readonly onOpen: (game: Game) => void;
  readonly hrefOf: (game: Game) => string | null;
}

/** Categories, providers and games that match, each in a group. */
export const SearchResults = observer(({ result, onFollow, onOpen, hrefOf: pageOf }: SearchResultsProps) => {
  const { destinations } = usePlatform();
  const { t } = useTranslation('lobby');
  const list = destinations.href('games');
  const { text, games, total, matchingVendors, corrected } = result;
  const categories = useCategories(result);
  return (
    <>
      {corrected && <p className={classes['note']}>{t('searchedFor', { text: corrected })}</p>}
      {categories.length > 0 && (
        <ul className={classes['chips']} aria-label={t('filter_types')}>
          {categories.map(({ href, icon, name }) => (
            <li key={href}>
              <a href={href} onClick={onFollow}>
                {icon}
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      {matchingVendors.length > 0 && list !== null && (
        <ul className={classes['chips']} aria-label={t('vendors')}>
          {matchingVendors.map((vendor) => (
            <li key={vendor.vassalage}>
              <VendorLink
                vendor={vendor}
                href={hrefOf(list, { vendors: vendor.vassalage })}
                onFollow={onFollow}
              />
            </li>
          ))}
        </ul>
      )}
      {categories.length + matchingVendors.length + games.length === 0 && (
        <EmptyState title={t('in_no_data')} text={t('noMatch')} />
      )}
      <ul className={classes['games']} aria-label={t('games')}>
        {games.map((game) => (
          <li key={game.nodeId}>
            <FoundGame game={game} href={pageOf(game)} onOpen={() => onOpen(game)} />
          </li>
        ))}
      </ul>
      {total > games.length && list !== null && (
        <a className={classes['all']} href={hrefOf(list, { q: text })} onClick={onFollow}>
          {t('showGames', { count: total })}
          <ChevronRight aria-hidden="true" />
        </a>
      )}
    </>
  );
});

interface Category {
  readonly name: string;
  readonly href: string;
  readonly icon?: ReactNode;
}

/** Returns links for the filter values of an answer: to the lobby of a type, or to the game list with this filter. */
const useCategories = ({ matchingFilters = [] }: SearchResult): readonly Category[] => {
  const { destinations } = usePlatform();
  const nameOf = useFilterNames();
  const list = destinations.href('games');
  const categories = matchingFilters.flatMap(({ filter, value }): Category[] => {
    const name = nameOf(filter, value);
    const type = filter === 'types' ? lobbyTypes.find((known) => known === value) : undefined;
    if (type) return [{ name, href: lobbyPath(type), icon: typeIcons[type] }];
    return list === null ? [] : [{ name, href: hrefOf(list, { [filter]: value }) }];
  });
  // A type and a kind can have the same name. Only the first link with a name is kept, which is that of the type.
  return categories.filter(
    ({ name }, index) => categories.findIndex((other) => other.name === name) === index,
  );
};

interface VendorLinkProps {
  readonly vendor: Vendor;
  readonly href: string;
  readonly onFollow: () => void;
}

const VendorLink = ({ vendor, href, onFollow }: VendorLinkProps) => {
  const { site } = usePlatform();
  return (
    <a href={href} onClick={onFollow}>
      <img src={site.imageUrl(vendor.logo)} alt="" width={40} height={20} />
      {vendor.name}
    </a>
  );
};
