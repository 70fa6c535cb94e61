import type { LobbyType } from '@parlour/shared-contracts';
import { ChipBar, usePlatform, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { VendorMenu } from './VendorMenu.tsx';
import type { LobbyFilter } from './LobbyFilter.ts';
import classes from './LobbyFilters.module.css';

interface LobbyFiltersProps {
  readonly type: LobbyType;
  readonly classifications: readonly string[];
  readonly filter: LobbyFilter;
  readonly onVendor: (vendor: string) => void;
  readonly onClassify: (classify: string) => void;
}

/** The vendor menu above the classify menu (LOBBY-036, LOBBY-037). */
export const LobbyFilters = observer(
  ({ type, classifications, filter, onVendor, onClassify }: LobbyFiltersProps) => {
    const { site } = usePlatform();
    const { t } = useTranslation('lobby');
    const category = site.categories?.find(({ gameCategory }) => gameCategory === type);
    return (
      <div className={classes['root']}>
        <VendorMenu
          vendors={Object.values(category?.cards ?? {})}
          value={filter.vendor}
          onChange={onVendor}
        />
        <ChipBar
          label={t('classifications')}
          items={classifications.map((key) => ({ key, label: t(`classify${key}`) }))}
          value={filter.search ? undefined : filter.classify}
          onChange={onClassify}
        />
      </div>
    );
  },
);
