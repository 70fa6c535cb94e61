import { Button, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useShell } from '../../ShellContext.ts';

/** The ways to deposit and withdraw; a guest is asked to log in, and has them less in view. */
export const MoneyButtons = observer(() => {
  const { session, accountGate, destinations } = useShell();
  const { t } = useTranslation('shell');
  const isGuest = session.state === 'guest';
  const deposit = destinations.href('deposit');
  const withdraw = destinations.href('withdraw');
  return (
    <>
      {deposit !== null && (
        <Button variant={isGuest ? 'ghost' : 'primary'} onClick={() => accountGate.open(deposit)}>
          {t('deposit')}
        </Button>
      )}
      {withdraw !== null && (
        <Button variant={isGuest ? 'ghost' : 'secondary'} onClick={() => accountGate.open(withdraw)}>
          {t('withdraw')}
        </Button>
      )}
    </>
  );
});
