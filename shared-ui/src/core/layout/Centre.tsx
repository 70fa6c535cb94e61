import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { CurrentPage } from '../section/CurrentPage.tsx';
import { PageGate } from '../section/PageGate.tsx';
import { useMenu } from '../section/usePages.ts';
import { CentreLayout } from './CentreLayout.tsx';

export interface CentreProps {
  readonly menuLabel: string;
  /** Content at the end of a menu entry, by the page's key. */
  readonly trailing?: Readonly<Record<string, ReactNode>>;
  /** Content below the menu; on phones it is below the page. */
  readonly aside?: ReactNode;
}

/** A section whose pages share a path. It shows the menu, and the page that `?page=` names below its title. */
export const Centre = observer(({ menuLabel, trailing = {}, aside }: CentreProps) => {
  const entries = useMenu();
  return (
    <PageGate>
      <CentreLayout
        menuLabel={menuLabel}
        pages={entries.map(({ key, title, href, icon: Icon, isCurrent }) => ({
          key,
          label: title,
          href,
          isCurrent,
          icon: <Icon aria-hidden />,
          trailing: trailing[key],
        }))}
        title={entries.find(({ isCurrent }) => isCurrent)?.title}
        aside={aside}
      >
        <CurrentPage />
      </CentreLayout>
    </PageGate>
  );
});
