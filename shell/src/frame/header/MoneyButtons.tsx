import { Button, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useShell } from '../../ShellContext.ts';

/**
 * The buttons to deposit and withdraw. They are prominent for members only: a guest is asked to sign in, and
 * a trial account is told that it has no real money.
 */
export const MoneyButtons = observer(() => {
  const { session, accountGate, destinations } = useShell();
  const { t } = useTranslation('shell');
  const isMember = session.state === 'full';
  const deposit = destinations.href('deposit');
  const withdraw = destinations.href('withdraw');
  return (
    <>
      {deposit !== null && (
        <Button variant={isMember ? 'primary' : 'ghost'} onClick={() => accountGate.open(deposit)}>
          {t('deposit')}
        </Button>
      )}
      {withdraw !== null && (
        <Button variant={isMember ? 'secondary' : 'ghost'} onClick={() => accountGate.open(withdraw)}>
          {t('withdraw')}
        </Button>
      )}
    </>
  );
});
