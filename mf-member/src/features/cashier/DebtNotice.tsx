import type { HttpClient, ValueOf } from '@parlour/shared-contracts';
import { cashierEndpoints } from '@parlour/shared-contracts/domains/cashier';
import {
  InlineAlert,
  Resource,
  useFormat,
  useScopedStore,
  useTranslation,
  type LoadingPlatform,
} from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import classes from './Cashier.module.css';

class DebtStore {
  readonly debt: Resource<ValueOf<typeof cashierEndpoints.debt>>;

  constructor(platform: LoadingPlatform & { readonly http: HttpClient }) {
    this.debt = new Resource<ValueOf<typeof cashierEndpoints.debt>>(platform, {
      access: 'member',
      // A message tells the member that a debt was opened or paid.
      reloadOn: ['messages.changed'],
      read: (signal) => platform.http.call(cashierEndpoints.debt, undefined, { signal }),
    });
  }

  start(): void {
    this.debt.ensure();
  }
}

/** Shows what the member owes. Shows nothing without a debt. */
export const DebtNotice = observer(() => {
  const { t } = useTranslation('member');
  const format = useFormat();
  const { debt } = useScopedStore((platform) => new DebtStore(platform));
  if (!debt.value || debt.value.owed === 0) return null;
  const { owed, currency } = debt.value;
  return (
    <div className={classes['debt']}>
      <InlineAlert>{t('cashier.debt', { amount: format.money({ amount: owed, currency }) })}</InlineAlert>
    </div>
  );
});
