import { IconButton, useTranslation, type ControlSize } from '@parlour/shared-ui/core';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { observer } from 'mobx-react-lite';
import { useShell } from '../../ShellContext.ts';
import { toggleBalance } from './hideBalance.ts';

/** Masks the amounts of the account, or shows them again. */
export const HideBalanceButton = observer(({ size }: { readonly size?: ControlSize }) => {
  const { session } = useShell();
  const isHidden = session.isBalanceHidden;
  const { t } = useTranslation('shell');
  return (
    <IconButton
      {...(size && { size })}
      icon={isHidden ? <Eye /> : <EyeOff />}
      label={isHidden ? t('showBalance') : t('hideBalance')}
      onClick={() => toggleBalance(session)}
    />
  );
});
