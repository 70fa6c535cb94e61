import { Button, EmptyState, useTranslation } from '@parlour/shared-ui/core';
import type { ReactNode } from 'react';

interface NoSuchPageProps {
  readonly icon?: ReactNode;
  readonly onFirstPage: () => void;
}

/** Shown in a list whose address names a page after the last one. */
export const NoSuchPage = ({ icon, onFirstPage }: NoSuchPageProps) => {
  const { t } = useTranslation('lobby');
  return (
    <EmptyState
      {...(icon === undefined ? {} : { icon })}
      title={t('noPage')}
      action={<Button onClick={onFirstPage}>{t('firstPage')}</Button>}
    />
  );
};
