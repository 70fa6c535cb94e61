import { Button, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useShell } from '../../ShellContext.ts';

/** The buttons to deposit and withdraw. A guest is asked to sign in, and sees them less prominently. */
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
