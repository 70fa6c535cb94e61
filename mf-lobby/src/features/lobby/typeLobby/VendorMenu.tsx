import type { Vendor } from '@parlour/shared-contracts/domains/games';
import { Skeleton, usePlatform, useTranslation } from '@parlour/shared-ui/core';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import { observer } from 'mobx-react-lite';
import classes from './VendorMenu.module.css';

interface VendorMenuProps {
  readonly vendors: readonly Vendor[];
  /** Empty for all vendors. */
  readonly value: string;
  readonly onChange: (vendor: string) => void;
}

/** The vendors of a lobby as a row of logos. */
export const VendorMenu = observer(({ vendors, value, onChange }: VendorMenuProps) => {
  const { site } = usePlatform();
  const { t } = useTranslation('lobby');
  if (site.categories === null) {
    return site.categoriesFailure === null && <Skeleton shape="box" height={68} />;
  }
  return (
    <div className={classes['list']} role="group" aria-label={t('vendors')}>
      <button
        type="button"
        className={classes['vendor']}
        aria-pressed={value === ''}
        onClick={() => onChange('')}
      >
        <span className={classes['every']}>
          <LayoutGrid aria-hidden="true" />
        </span>
        {t('allVendors')}
      </button>
      {vendors.map(({ vassalage, name, logo }) => (
        <button
          key={vassalage}
          type="button"
          className={classes['vendor']}
          aria-pressed={value === vassalage}
          onClick={() => onChange(vassalage)}
        >
          <img src={site.imageUrl(logo)} alt="" width={80} height={40} loading="lazy" decoding="async" />
          <span className={classes['name']}>{name}</span>
        </button>
      ))}
    </div>
  );
});
