import { useFormat, useTranslation } from '@parlour/shared-ui/core';

interface LoadedCountProps {
  readonly shown: number;
  readonly total: number;
  /** What is counted, for example “Slots”. */
  readonly kind: string;
}

/** Says how many entries of a list are on the page (LOBBY-098). */
export const LoadedCount = ({ shown, total, kind }: LoadedCountProps) => {
  const format = useFormat();
  const { t } = useTranslation('lobby');
  return (
    <p role="status">{t('displaying', { shown: format.number(shown), kind, total: format.number(total) })}</p>
  );
};
