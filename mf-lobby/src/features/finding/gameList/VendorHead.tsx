import { usePlatform, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { vendorCards } from './vendorCards.ts';
import classes from './GameList.module.css';

interface VendorHeadProps {
  /** The provider's code. */
  readonly vendor: string;
}

/** The logo of a provider, with the types of its games. Shows nothing for an unknown provider. */
export const VendorHead = observer(({ vendor }: VendorHeadProps) => {
  const { site } = usePlatform();
  const { t } = useTranslation('lobby');
  const cards = vendorCards(site.categories ?? [], vendor);
  const [first] = cards;
  if (!first) return null;
  return (
    <div className={classes['vendor']}>
      <img src={site.imageUrl(first.logo)} alt="" width={120} height={60} />
      <ul>
        {cards.map(({ gameType, gameCount }) => (
          <li key={gameType}>
            {t(`type${gameType}`)}: {t('gameCount', { count: gameCount })}
          </li>
        ))}
      </ul>
    </div>
  );
});
