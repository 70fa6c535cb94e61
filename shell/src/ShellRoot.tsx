import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Frame } from './frame/Frame.tsx';
import { useShell } from './ShellContext.ts';
import { InvalidAddressPage } from './status/InvalidAddressPage.tsx';
import { MaintenancePage } from './status/MaintenancePage.tsx';
import { RegionBlockedPage } from './status/RegionBlockedPage.tsx';

/**
 * Shows the site only for status 0 and on the merchant's domains. Otherwise it shows a status page at every
 * path.
 */
export const ShellRoot = observer(() => {
  const { bootstrap, serverView } = useShell();
  // Ends the server-rendered view after all children have hydrated.
  useEffect(() => serverView.end(), [serverView]);
  if (bootstrap.status === 1) return <MaintenancePage />;
  if (bootstrap.status === 2) return <RegionBlockedPage />;
  if (!bootstrap.isSiteAddress) return <InvalidAddressPage />;
  return <Frame />;
});
