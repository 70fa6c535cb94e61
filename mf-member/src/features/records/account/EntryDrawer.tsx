import type { AccountRecord } from '@parlour/shared-contracts/domains/accountRecords';
import { Button, Money, useFormat, usePlatform, useTranslation } from '@parlour/shared-ui/core';
import { CopyField, Drawer, FactList } from '@parlour/shared-ui/flow';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { observer } from 'mobx-react-lite';
import classes from '../Records.module.css';
import type { EntriesStore } from './EntriesStore.ts';
import { isOfRound, useEntryType } from './entryTypes.ts';

/** Shows all details of the open booking. */
export const EntryDrawer = observer(({ store }: { readonly store: EntriesStore }) => {
  const { opened, list } = store;
  const typeOf = useEntryType();
  return (
    <Drawer isOpen={opened !== null} title={opened && typeOf(opened)} onClose={store.close}>
      {opened && <EntryFacts entry={opened} currency={list.value?.currency ?? ''} />}
    </Drawer>
  );
});

interface EntryFactsProps {
  readonly entry: AccountRecord;
  readonly currency: string;
}

const EntryFacts = observer(({ entry, currency }: EntryFactsProps) => {
  const { destinations } = usePlatform();
  const { t } = useTranslation('member');
  const format = useFormat();
  const { at, amount, balanceAfter, reference } = entry;
  const money = (value: number) => <Money value={{ amount: value, currency }} />;
  const bets = isOfRound(entry) ? destinations.href('betRecords', { reference }) : null;
  const facts = [
    { key: 'time', label: t('records.time'), value: format.date(at, 'moment') },
    { key: 'before', label: t('entries.balanceBefore'), value: money(balanceAfter - amount) },
    {
      key: 'amount',
      label: t('entries.amount'),
      value: format.money({ amount, currency }, { isSigned: true }),
    },
    { key: 'after', label: t('entries.balanceAfter'), value: money(balanceAfter), isTotal: true },
  ];
  return (
    <div className={classes['detail']}>
      <FactList facts={facts} />
      <CopyField label={t('entries.reference')} value={reference} />
      {bets !== null && (
        <Button href={bets} icon={<ReceiptText />}>
          {t('entries.showRound')}
        </Button>
      )}
    </div>
  );
});
