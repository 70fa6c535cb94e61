import { Button, useTranslation } from '@parlour/shared-ui/core';
import type { ReactNode } from 'react';
import { useShell } from '../ShellContext.ts';
import { openCustomerService } from '../frame/customerService.ts';
import { Logo } from '../frame/header/Logo.tsx';
import classes from './StatusPage.module.css';

interface StatusPageProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** A page that is shown instead of the site. */
export const StatusPage = ({ icon, title, text, children }: StatusPageProps) => {
  const { site } = useShell();
  const { t } = useTranslation('shell');
  const [service] = site.customerService;
  return (
    <main className={classes['page']}>
      <Logo />
      <div className={classes['icon']}>{icon}</div>
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
      {service && (
        <Button variant="primary" size="large" onClick={() => openCustomerService(service)}>
          {t('customerService')}
        </Button>
      )}
    </main>
  );
};
