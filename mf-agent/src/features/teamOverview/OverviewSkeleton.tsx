import { LoadingState, Skeleton } from '@parlour/shared-ui/core';
import pageClasses from './TeamOverviewPage.module.css';
import classes from './TeamStats.module.css';

const STAT_COUNT = 10;

export const OverviewSkeleton = () => (
  <div className={pageClasses['result']}>
    <div className={classes['grid']}>
      {Array.from({ length: STAT_COUNT }, (_, index) => (
        <Skeleton key={index} shape="box" height={78} />
      ))}
    </div>
    <Skeleton shape="box" height={340} />
    <LoadingState count={4} />
  </div>
);
