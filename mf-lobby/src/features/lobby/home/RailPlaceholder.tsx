import { GameTileSkeleton, Rail, useTranslation } from '@parlour/shared-ui/core';
import type { ReactNode } from 'react';

/** As many tiles as the widest window shows. */
const TILES = 9;

interface RailPlaceholderProps {
  readonly title: string;
  readonly icon: ReactNode;
}

/** A rail whose games are loading. */
export const RailPlaceholder = ({ title, icon }: RailPlaceholderProps) => {
  const { t } = useTranslation('lobby');
  return (
    <div role="status" aria-busy="true" aria-label={t('loading')}>
      <Rail title={title} icon={icon}>
        {Array.from({ length: TILES }, (_, index) => (
          <GameTileSkeleton key={index} />
        ))}
      </Rail>
    </div>
  );
};
