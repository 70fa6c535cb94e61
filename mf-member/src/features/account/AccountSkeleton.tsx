import { LoadingState, Panel, Skeleton } from '@parlour/shared-ui/core';
import { securityKeys } from './Account.ts';
import classes from './AccountPage.module.css';

export const AccountSkeleton = () => (
  <>
    <div className={classes['top']} aria-hidden="true">
      <Skeleton shape="box" height={264} />
      <Skeleton shape="box" height={264} />
    </div>
    <Panel>
      <LoadingState kind="list" count={securityKeys.length} />
    </Panel>
  </>
);
