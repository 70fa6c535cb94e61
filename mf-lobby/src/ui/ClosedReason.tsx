import { useFormat, useTranslation } from '@parlour/shared-ui/core';

interface ClosedReasonProps {
  /** Reason of a refusal of `launchGame`. */
  readonly reason: string;
  /** End of a maintenance as ISO 8601; null if it is unknown, or if there is none. */
  readonly until: string | null;
}

/** Says why a game cannot be played, with the end of a maintenance if it is known (LOBBY-069). */
export const ClosedReason = ({ reason, until }: ClosedReasonProps) => {
  const { t } = useTranslation('lobby');
  const format = useFormat();
  return (
    <>
      {t(`play.refused.${reason}.text`)}
      {until !== null && <> {t('play.until', { moment: format.date(until, 'moment') })}</>}
    </>
  );
};
