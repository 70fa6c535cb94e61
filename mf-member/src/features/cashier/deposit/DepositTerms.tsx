import type { DepositTerms as Terms } from '@parlour/shared-contracts/domains/cashier';
import { useFormat, usePlatform, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import classes from '../Cashier.module.css';

/** Shows how the member's money is protected, and which documents the site can ask for. */
export const DepositTerms = observer(({ terms }: { readonly terms: Terms }) => {
  const { t } = useTranslation('member');
  const format = useFormat();
  const { destinations } = usePlatform();
  const { moneyProtection, unverifiedLimit: amount, currency } = terms;
  const href = destinations.href('verification');
  return (
    <section className={classes['terms']} aria-label={t('cashier.terms.title')}>
      <h3>{t('cashier.terms.title')}</h3>
      <p>{t(`cashier.terms.protection.${moneyProtection}`)}</p>
      <p>{t('cashier.terms.documents', { limit: format.money({ amount, currency }) })}</p>
      {href !== null && (
        <a className={classes['link']} href={href}>
          {t('cashier.terms.toDocuments')}
        </a>
      )}
    </section>
  );
});
