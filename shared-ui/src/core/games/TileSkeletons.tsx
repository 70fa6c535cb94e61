import { Skeleton } from '../states/Skeleton.tsx';
import classes from './TileSkeletons.module.css';

/** Exactly as large as a `GameTile`. */
export const GameTileSkeleton = () => (
  <div className={classes['game']} aria-hidden="true">
    <Skeleton shape="box" className={classes['picture']} />
    <div className={classes['name']}>
      <Skeleton width="82%" />
    </div>
    <div className={classes['vendor']}>
      <Skeleton width="48%" />
    </div>
  </div>
);

/** Exactly as large as a `VendorTile` with a game count. */
export const VendorTileSkeleton = () => (
  <div className={classes['provider']} aria-hidden="true">
    <Skeleton shape="box" className={classes['logo']} />
    <div className={classes['line']}>
      <Skeleton width="60%" />
    </div>
    <div className={classes['count']}>
      <Skeleton width="40%" />
    </div>
  </div>
);
