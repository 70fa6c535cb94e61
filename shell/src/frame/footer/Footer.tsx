import { hrefOf, lobbyPath, sitePaths } from '@parlour/shared-contracts';
import { useNow, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useShell } from '../../ShellContext.ts';
import { openCustomerService } from '../customerService.ts';
import { Logo } from '../header/Logo.tsx';
import { FooterColumn } from './FooterColumn.tsx';
import classes from './Footer.module.css';

/** How many vendors' logos stand at the end of every page (SHELL-087). */
const VENDOR_LOGOS = 8;

export const Footer = observer(() => {
  const { site, session } = useShell();
  const { t } = useTranslation('shell');
  const now = useNow();
  const [service] = site.customerService;
  const panel = (page: string): string => hrefOf(sitePaths.member, { page });
  const vendors = [
    ...new Map(
      (site.categories ?? [])
        .flatMap(({ cards }) => Object.values(cards))
        .map((vendor) => [vendor.vassalage, vendor]),
    ).values(),
  ].slice(0, VENDOR_LOGOS);
  return (
    <footer className={classes['footer']}>
      <nav className={classes['columns']} aria-label={t('footer')}>
        <div className={classes['about']}>
          <Logo />
          <p>{t('licenceClaim')}</p>
          <p className={classes['age']}>
            <strong>18+</strong> {t('playResponsibly')}
          </p>
        </div>
        <FooterColumn
          title={t('games')}
          links={(['RNG', 'LIVE', 'SPORTS', 'FISH', 'LOTT'] as const).map((type) => ({
            href: lobbyPath(type),
            label: t(`type${type}`),
          }))}
        />
        <FooterColumn
          title={t('offers')}
          links={[
            { href: sitePaths.promotions, label: t('promotions') },
            { href: panel('missionLeaderboard'), label: t('mission') },
            { href: sitePaths.pointMall, label: t('rewards') },
            ...(session.hasVip ? [{ href: panel('vip'), label: t('vip') }] : []),
            ...(site.whitelabel.MANPLAYREB3 ? [{ href: panel('manualRebate'), label: t('rebate') }] : []),
            ...(session.isAgent ? [{ href: sitePaths.agentHome, label: t('agent') }] : []),
          ]}
        />
        <FooterColumn
          title={t('service')}
          links={[
            ...(service
              ? [{ onSelect: () => openCustomerService(service), label: t('customerService') }]
              : []),
            { href: sitePaths.help, label: t('help') },
            { href: sitePaths.announce, label: t('announcements') },
            { href: sitePaths.download, label: t('downloadApp') },
          ]}
        />
      </nav>
      {vendors.length > 0 && (
        <ul className={classes['vendors']} aria-label={t('vendors')}>
          {vendors.map(({ vassalage, name, logo }) => (
            <li key={vassalage}>
              <img src={site.imageUrl(logo)} alt={name} width={96} height={32} loading="lazy" />
            </li>
          ))}
        </ul>
      )}
      <p className={classes['legal']}>
        © {now?.getFullYear()} {site.settings.siteName}
      </p>
    </footer>
  );
});
