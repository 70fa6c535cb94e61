import { isTrialType, shownName } from '@parlour/shared-contracts';
import { useTranslation } from '@parlour/shared-ui/core';
import { useShell } from '../../ShellContext.ts';

const SHOWN_DIGITS = 4;

/** Returns the name of the signed-in member for the frame; null for a guest. Trial accounts are numbered guests. */
export const useMemberName = (): string | null => {
  const { member } = useShell().session;
  const { t } = useTranslation('shell');
  if (!member) return null;
  return isTrialType(member.type)
    ? t('trialName', { number: member.id.slice(-SHOWN_DIGITS) })
    : shownName(member);
};
