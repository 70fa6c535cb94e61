import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Frame } from './frame/Frame.tsx';
import { useShell } from './ShellContext.ts';
import { InvalidAddressPage } from './status/InvalidAddressPage.tsx';
import { MaintenancePage } from './status/MaintenancePage.tsx';
import { RegionBlockedPage } from './status/RegionBlockedPage.tsx';

/** Only status 0 shows the site, and only on the merchant's domains; the others show their own page on any path. */
export const ShellRoot = observer(() => {
  const { bootstrap, firstView } = useShell();
  // Not before everything below has taken over what came with the document.
  useEffect(() => firstView.end(), [firstView]);
  if (bootstrap.status === 1) return <MaintenancePage />;
  if (bootstrap.status === 2) return <RegionBlockedPage />;
  if (!bootstrap.isSiteAddress) return <InvalidAddressPage />;
  return <Frame />;
});
