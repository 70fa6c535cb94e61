import { Toaster } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from '@parlour/shared-ui/core';
import { AccountGatePlace } from '../account/AccountGatePlace.tsx';
import { SignOutDialog } from '../account/SignOutDialog.tsx';
import { LanguagePrompt } from '../language/LanguagePrompt.tsx';
import { ModalHost } from '../modals/ModalHost.tsx';
import { OverlayPlace } from '../overlays/OverlayPlace.tsx';
import { hidesSideMenu } from '../routing/resolveRoute.ts';
import { usePageEffects } from '../routing/usePageEffects.ts';
import { SectionOutlet } from '../sections/SectionOutlet.tsx';
import { useShell } from '../ShellContext.ts';
import { BottomBar } from './BottomBar.tsx';
import { serviceChannels } from './customerService.ts';
import { FloatingWidget } from './FloatingWidget.tsx';
import { Footer } from './footer/Footer.tsx';
import { Header } from './header/Header.tsx';
import { SideMenu } from './side/SideMenu.tsx';
import { ReplacedVersionBadgesPlace } from './ReplacedVersionBadgesPlace.tsx';
import classes from './Frame.module.css';

/** The part of the page that stays when sections change. */
export const Frame = observer(() => {
  const { composition, route, notifications, site } = useShell();
  const { t } = useTranslation('shell');
  usePageEffects();
  const isGame = hidesSideMenu(composition.remotes, route.pathname, site.settings.gamePlayPaths);
  return (
    <div className={classes['frame']}>
      <a className={classes['skip']} href="#main">
        {t('skipToContent')}
      </a>
      <Header />
      <div className={classes['body']}>
        {!isGame && <SideMenu />}
        <div className={classes['column']}>
          <SectionOutlet />
          <Footer />
        </div>
      </div>
      {/* The widget would cover the game's own buttons. */}
      {!isGame && <FloatingWidget />}
      <BottomBar hasService={!isGame && serviceChannels(site.customerService).length > 0} />
      <LanguagePrompt />
      <ModalHost />
      <OverlayPlace />
      <AccountGatePlace />
      <SignOutDialog />
      <Toaster notifications={notifications.list} onDismiss={(id) => notifications.dismiss(Number(id))} />
      <ReplacedVersionBadgesPlace />
    </div>
  );
});
