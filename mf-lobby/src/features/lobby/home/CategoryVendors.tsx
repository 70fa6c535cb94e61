import { hrefOf } from '@parlour/shared-contracts';
import type { Vendor } from '@parlour/shared-contracts/domains/games';
import { usePlatform, useTranslation, VendorTile, VendorTileSkeleton } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import classes from './CategoryVendors.module.css';

interface CategoryVendorsProps {
  readonly lobby: string;
  readonly vendors: readonly Vendor[];
  /** Whether the list can be seen soon. It has placeholders before that. */
  readonly isNear: boolean;
}

export const CategoryVendors = observer(({ lobby, vendors, isNear }: CategoryVendorsProps) => {
  const { site } = usePlatform();
  const { t } = useTranslation('lobby');
  return (
    <ul className={classes['list']} aria-label={t('vendors')}>
      {vendors.map(({ vassalage, name, logo, gameCount }) => (
        <li key={vassalage}>
          {isNear ? (
            <VendorTile
              name={name}
              logoUrl={site.imageUrl(logo)}
              gameCount={gameCount}
              href={hrefOf(lobby, { vendor: vassalage })}
            />
          ) : (
            <VendorTileSkeleton />
          )}
        </li>
      ))}
    </ul>
  );
});
