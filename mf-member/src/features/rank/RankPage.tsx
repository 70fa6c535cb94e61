import { Panel, usePlatform, useTranslation } from '@parlour/shared-ui/core';
import Crown from 'lucide-react/icons/crown';
import { observer } from 'mobx-react-lite';
import classes from './RankPage.module.css';

/** The rank that the operator gave this account. */
export const RankPage = observer(() => {
  const { session } = usePlatform();
  const { t } = useTranslation('member');
  if (session.member === null) return null;
  const { vipLabelName, vipRankLevel } = session.member;
  return (
    <Panel>
      <div className={classes['rank']}>
        <span className={classes['crown']} aria-hidden="true">
          <Crown />
        </span>
        <div>
          <h2 className={classes['label']}>{vipLabelName}</h2>
          <p className={classes['level']}>{t('rankLevel', { level: vipRankLevel })}</p>
        </div>
      </div>
    </Panel>
  );
});
