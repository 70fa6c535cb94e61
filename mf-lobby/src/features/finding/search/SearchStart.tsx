import { lobbyDestination, lobbyTypes } from '@parlour/shared-contracts';
import { usePlatform, useTranslation } from '@parlour/shared-ui/core';
import History from 'lucide-react/icons/history';
import { observer } from 'mobx-react-lite';
import { typeIcons } from '../../../ui/typeIcons.tsx';
import classes from './Search.module.css';

interface SearchStartProps {
  readonly recent: readonly string[];
  readonly onSearch: (text: string) => void;
  readonly onFollow: () => void;
}

/** What the search offers before a person types: the searches of this visit, and all types of games. */
export const SearchStart = observer(({ recent, onSearch, onFollow }: SearchStartProps) => {
  const { destinations } = usePlatform();
  const { t } = useTranslation('lobby');
  return (
    <>
      {recent.length > 0 && (
        <section className={classes['group']}>
          <h3>{t('recentSearches')}</h3>
          <ul className={classes['chips']}>
            {recent.map((text) => (
              <li key={text}>
                <button type="button" onClick={() => onSearch(text)}>
                  <History aria-hidden="true" />
                  {text}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={classes['group']}>
        <h3>{t('filter_types')}</h3>
        <ul className={classes['chips']}>
          {lobbyTypes.map((type) => {
            const href = destinations.href(lobbyDestination(type));
            return (
              href !== null && (
                <li key={type}>
                  <a href={href} onClick={onFollow}>
                    {typeIcons[type]}
                    {t(`type${type}`)}
                  </a>
                </li>
              )
            );
          })}
        </ul>
      </section>
    </>
  );
});
