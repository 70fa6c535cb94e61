import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../display/VisuallyHidden.tsx';
import { GameTileSkeleton, VendorTileSkeleton } from '../games/TileSkeletons.tsx';
import { TileGrid } from '../layout/TileGrid.tsx';
import { Skeleton } from './Skeleton.tsx';
import classes from './LoadingState.module.css';

export interface LoadingStateProps {
  /** The content that is loading: a grid of games or providers, lines of a list, or a page. */
  readonly kind?: 'games' | 'vendors' | 'list' | 'page';
  readonly count?: number;
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

const Lines = ({ count }: { readonly count: number }) => (
  <div className={classes['list']}>
    {times(count).map((index) => (
      <div key={index} className={classes['line']}>
        <Skeleton shape="circle" width={40} />
        <div className={classes['texts']}>
          <Skeleton width="56%" />
          <Skeleton width="32%" />
        </div>
        <Skeleton width={72} />
      </div>
    ))}
  </div>
);

/** Placeholders in the shape of the content, announced once as loading. */
export const LoadingState = ({ kind = 'list', count = kind === 'games' ? 24 : 6 }: LoadingStateProps) => {
  const { t } = useTranslation('kit');
  return (
    <div role="status" aria-busy="true" className={classes['root']}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {kind === 'page' && (
        <>
          <Skeleton width="38%" height={28} />
          <Skeleton shape="box" height="clamp(140px, 24vw, 260px)" />
        </>
      )}
      {kind === 'games' && (
        <TileGrid>
          {times(count).map((index) => (
            <GameTileSkeleton key={index} />
          ))}
        </TileGrid>
      )}
      {kind === 'vendors' && (
        <TileGrid itemSize="vendor">
          {times(count).map((index) => (
            <VendorTileSkeleton key={index} />
          ))}
        </TileGrid>
      )}
      {(kind === 'list' || kind === 'page') && <Lines count={count} />}
    </div>
  );
};
