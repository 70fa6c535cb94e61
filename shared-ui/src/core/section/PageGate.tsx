import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountGate } from '../account/AccountGate.tsx';
import { useSection } from './SectionContext.ts';
import { useCurrentPage } from './usePages.ts';

/**
 * Lets in whom the page table admits to the present page. A guest reads the page's own invitation
 * (`pages.<key>.guest`), its section's (`guestText`), or the kit's.
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
