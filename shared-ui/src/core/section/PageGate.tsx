import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountGate } from '../account/AccountGate.tsx';
import { useSection } from './SectionContext.ts';
import { useCurrentPage } from './usePages.ts';

/**
 * Shows the current page to the accounts that the page table admits. A guest reads the invitation of the page
 * (`pages.<key>.guest`), of its section (`guestText`) or of the kit.
 */
export const PageGate = ({ children }: { readonly children: ReactNode }) => {
  const { namespace } = useSection();
  const { t } = useTranslation(namespace);
  const page = useCurrentPage();
  if (!page?.access) return children;
  return (
    <AccountGate
      access={page.access}
      guestText={t([`pages.${page.key}.guest`, 'guestText', 'kit:guestText'])}
    >
      {children}
    </AccountGate>
  );
};
