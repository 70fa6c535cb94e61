import { useTranslation, VisuallyHidden } from '@parlour/shared-ui/core';
import { securityKeys, type Account } from './Account.ts';
import classes from './SecurityMeter.module.css';

/** Shows how many protections of an account are set. */
export const SecurityMeter = ({ account }: { readonly account: Account }) => {
  const { t } = useTranslation('member');
  const { securityLevel, securityScore } = account;
  const score = t('securityScore', { score: securityScore, total: securityKeys.length });
  return (
    <p className={classes['root']} data-level={securityLevel}>
      <span className={classes['label']}>
        <VisuallyHidden>{t('securityLevel')}: </VisuallyHidden>
        {t(`level_${securityLevel}`)}
      </span>
      <span className={classes['bars']} aria-hidden="true">
        {securityKeys.map((key, index) => (
          <span key={key} data-is-filled={index < securityScore} />
        ))}
      </span>
      <span className={classes['score']}>{score}</span>
    </p>
  );
};
