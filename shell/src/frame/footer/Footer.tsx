import { lobbyDestination, type DestinationName } from '@parlour/shared-contracts';
import { useNow, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useShell } from '../../ShellContext.ts';
import { serviceAction } from '../serviceAction.ts';
import { Logo } from '../header/Logo.tsx';
import { FooterColumn, type FooterLink } from './FooterColumn.tsx';
import classes from './Footer.module.css';

/** Number of vendor logos in the footer (SHELL-087). */
const MAX_VENDOR_LOGOS = 8;

export const Footer = observer(() => {
  const shell = useShell();
  const { site, session, destinations } = shell;
  const { t } = useTranslation('shell');
  const now = useNow();
  const [service] = site.customerService;
  const licences = destinations.href('licences');
  const link = (name: DestinationName, label: string): readonly FooterLink[] => {
    const href = destinations.href(name);
    return href === null ? [] : [{ href, label: t(label) }];
  };
  const vendors = [
    ...new Map(
      (site.categories ?? [])
        .flatMap(({ cards }) => Object.values(cards))
        .map((vendor) => [vendor.vassalage, vendor]),
    ).values(),
  ].slice(0, MAX_VENDOR_LOGOS);
  return (
    <footer className={classes['footer']}>
      <nav className={classes['columns']} aria-label={t('footer')}>
        <div className={classes['about']}>
          <Logo />
          <p>{licences === null ? t('licenceClaim') : <a href={licences}>{t('licenceClaim')}</a>}</p>
          <p className={classes['age']}>
            <strong>{site.settings.minimumAge}+</strong> {t('playResponsibly')}
          </p>
        </div>
        <FooterColumn
          title={t('games')}
          links={(['RNG', 'LIVE', 'SPORTS', 'FISH', 'LOTT'] as const).flatMap((type) =>
            link(lobbyDestination(type), `type${type}`),
          )}
        />
        <FooterColumn
          title={t('offers')}
          links={[
            ...link('promotions', 'promotions'),
            ...link('announcements', 'announcements'),
            ...link('news', 'news'),
            ...link('winners', 'winners'),
            ...link('missions', 'mission'),
            ...link('pointMall', 'rewards'),
            ...link('ranks', 'vip'),
            ...link('rebate', 'rebate'),
            ...(session.isAgent ? link('agentCentre', 'agent') : []),
          ]}
        />
        <FooterColumn
          title={t('service')}
          links={[
            ...(service
              ? [{ onSelect: serviceAction(shell, service, now, t).start, label: t('customerService') }]
              : []),
            ...link('help', 'help'),
            ...link('feedback', 'feedback'),
            ...link('limits', 'saferPlay'),
            ...link('responsibleGaming', 'responsibleGaming'),
            ...link('licences', 'licences'),
            ...link('download', 'downloadApp'),
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
