import { Button, EmptyState, useTranslation } from '@parlour/shared-ui/core';
import type { ReactNode } from 'react';

interface NoSuchPageProps {
  readonly icon?: ReactNode;
  readonly onFirstPage: () => void;
}

/** Tells a visitor that a list has no such page, and leads to its first page. */
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
