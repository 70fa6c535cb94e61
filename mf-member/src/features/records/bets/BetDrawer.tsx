import type { BetRecord, BetTransaction } from '@parlour/shared-contracts/domains/betRecords';
import {
  Button,
  Loaded,
  LoadingState,
  Money,
  Tag,
  useFormat,
  usePlatform,
  useTranslation,
} from '@parlour/shared-ui/core';
import { CopyField, Drawer, FactList } from '@parlour/shared-ui/flow';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { observer } from 'mobx-react-lite';
import classes from '../Records.module.css';
import { BetGame } from './BetGame.tsx';
import type { BetDetail } from './betsApi.ts';
import { resultTones } from './BetsTable.tsx';
import type { BetsStore } from './BetsStore.ts';

/** Shows all details of the open round. */
export const BetDrawer = observer(({ store }: { readonly store: BetsStore }) => {
  const { t } = useTranslation('member');
  const { opened, detail } = store;
  return (
    <Drawer isOpen={opened !== null} title={t('bets.round')} onClose={store.close}>
      {opened && (
        <div className={classes['detail']}>
          <BetGame game={opened.game} />
          <Loaded from={detail} loading={<LoadingState count={4} />}>
            {(bet) => <RoundFacts bet={bet} />}
          </Loaded>
        </div>
      )}
    </Drawer>
  );
});

const RoundFacts = ({ bet }: { readonly bet: BetDetail }) => {
  const { t } = useTranslation('member');
  const format = useFormat();
  const { currency, record, transactions, isProvable } = bet;
  const money = (amount: number) => <Money value={{ amount, currency }} />;
  const isOpen = record.result === 'open';
  const facts = [
    { key: 'time', label: t('records.time'), value: format.date(record.openedAt, 'moment') },
    { key: 'gameType', label: t('records.gameType'), value: t(`gameTypes.${record.game.type}`) },
    {
      key: 'status',
      label: t('records.status'),
      value: <Tag tone={resultTones[record.result]}>{t(`bets.result.${record.result}`)}</Tag>,
    },
    { key: 'stake', label: t('bets.stake'), value: money(record.stake) },
    { key: 'payout', label: t('bets.payout'), value: money(record.payout) },
    {
      key: 'validBet',
      label: t('bets.validBet'),
      value: record.validBet === null ? '–' : money(record.validBet),
    },
    {
      key: 'net',
      label: t('bets.net'),
      value: isOpen
        ? '–'
        : format.money({ amount: record.payout - record.stake, currency }, { isSigned: true }),
      isTotal: true,
    },
  ];
  return (
    <>
      <FactList facts={facts} />
      <CopyField label={t('bets.roundNumber')} value={record.reference} />
      <h3 className={classes['heading']}>{t('bets.transactions')}</h3>
      <ol className={classes['steps']}>
        {transactions.map((transaction) => (
          <Transaction key={transaction.reference} transaction={transaction} currency={currency} />
        ))}
      </ol>
      {isProvable && <FairnessCheck game={record.game} />}
    </>
  );
};

interface TransactionProps {
  readonly transaction: BetTransaction;
  readonly currency: string;
}

const Transaction = ({ transaction, currency }: TransactionProps) => {
  const { t } = useTranslation('member');
  const format = useFormat();
  const { kind, amount, balanceAfter, at, reference } = transaction;
  return (
    <li className={classes['step']}>
      <span className={classes['name']}>{t(`bets.kind.${kind}`)}</span>
      <span className={classes['amount']}>{format.money({ amount, currency }, { isSigned: true })}</span>
      <span className={classes['faint']}>
        {format.date(at, 'moment')} ·{' '}
        {t('bets.balanceAfter', { amount: format.money({ amount: balanceAfter, currency }) })}
      </span>
      <span className={classes['code']}>{reference}</span>
    </li>
  );
};

/** Leads to the game, which shows its seeds and the check of each round. */
const FairnessCheck = observer(({ game }: Pick<BetRecord, 'game'>) => {
  const { destinations } = usePlatform();
  const { t } = useTranslation('member');
  const { vendorCode, gameCode, type } = game;
  const href = destinations.href('play', { vassalage: vendorCode, gameCode, gameType: type });
  if (href === null) return null;
  return (
    <div className={classes['check']}>
      <p>{t('bets.checkText')}</p>
      <Button href={href} icon={<ShieldCheck />}>
        {t('bets.check')}
      </Button>
    </div>
  );
});
