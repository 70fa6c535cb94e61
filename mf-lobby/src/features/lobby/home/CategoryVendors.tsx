import { hrefOf } from '@parlour/shared-contracts';
import type { Vendor } from '@parlour/shared-contracts/domains/games';
import { usePlatform, useTranslation, VendorTile } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import classes from './CategoryVendors.module.css';

interface CategoryVendorsProps {
  readonly lobby: string;
  readonly vendors: readonly Vendor[];
}

export const CategoryVendors = observer(({ lobby, vendors }: CategoryVendorsProps) => {
  const { site } = usePlatform();
  const { t } = useTranslation('lobby');
  return (
    <ul className={classes['list']} aria-label={t('vendors')}>
      {vendors.map(({ vassalage, name, logo, gameCount }) => (
        <li key={vassalage}>
          <VendorTile
            name={name}
            logoUrl={site.imageUrl(logo)}
            gameCount={gameCount}
            href={hrefOf(lobby, { vendor: vassalage })}
          />
        </li>
      ))}
    </ul>
  );
});
