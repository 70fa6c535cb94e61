import { hrefOf, sitePaths } from '@parlour/shared-contracts';
import { Button, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useShell } from '../../ShellContext.ts';

/** The ways to deposit and withdraw; a guest is asked to log in, and has them less in view. */
export const MoneyButtons = observer(() => {
  const { session, accountGate } = useShell();
  const { t } = useTranslation('shell');
  const isGuest = session.state === 'guest';
  const openPanel = (page: string) => () => accountGate.open(hrefOf(sitePaths.member, { page }));
  return (
    <>
      <Button variant={isGuest ? 'ghost' : 'primary'} onClick={openPanel('depositv2')}>
        {t('deposit')}
      </Button>
      <Button variant={isGuest ? 'ghost' : 'secondary'} onClick={openPanel('withdraw')}>
        {t('withdraw')}
      </Button>
    </>
  );
});
