import { customerServiceUrl } from '@parlour/shared-contracts/domains/system';
import {
  Button,
  EmptyState,
  Loaded,
  Panel,
  SectionHeader,
  usePlatform,
  useScopedStore,
  useTranslation,
} from '@parlour/shared-ui/core';
import ExternalLink from 'lucide-react/icons/external-link';
import Globe from 'lucide-react/icons/globe';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { createMirrors } from './mirrors.ts';
import { VerifyContact } from './VerifyContact.tsx';
import classes from './Mirrors.module.css';

/** Number of domains that each press adds. */
const STEP = 6;

/** The domains that serve the site, its official channels, and a check of a contact (LOBBY-094 to 097). */
export const MirrorsPage = observer(() => {
  const { site } = usePlatform();
  const { t } = useTranslation('lobby');
  const mirrors = useScopedStore(createMirrors);
  const [limit, setLimit] = useState(STEP);
  const channels = site.customerService.flatMap((channel) => {
    const href = customerServiceUrl(channel);
    return href === null ? [] : [{ title: channel.title, href }];
  });
  return (
    <div className={classes['page']}>
      <SectionHeader level={1} title={t('mirrors')} icon={<Globe />} />
      <p className={classes['hint']}>{t('bookmarkDomain')}</p>
      <Loaded from={mirrors} empty={<EmptyState title={t('noMirrors')} />}>
        {(lines) => (
          <>
            <ul className={classes['domains']} aria-label={t('mirrors')}>
              {lines.slice(0, limit).map(({ domainName, url }) => (
                <li key={url}>
                  <a href={url} target="_blank" rel="noreferrer">
                    <span className={classes['domain']}>{domainName}</span>
                    <ExternalLink aria-hidden="true" />
                  </a>
                </li>
              ))}
            </ul>
            <div className={classes['foot']}>
              <p role="status">
                {t('domainsShown', { shown: Math.min(limit, lines.length), total: lines.length })}
              </p>
              {limit < lines.length && (
                <Button onClick={() => setLimit(limit + STEP)}>{t('showMore')}</Button>
              )}
            </div>
          </>
        )}
      </Loaded>
      <div className={classes['panels']}>
        <Panel title={t('verifyContact')}>
          <VerifyContact />
        </Panel>
        {channels.length > 0 && (
          <Panel title={t('officialChannels')}>
            <ul className={classes['channels']}>
              {channels.map(({ title, href }) => (
                <li key={href}>
                  <a href={href} target="_blank" rel="noreferrer">
                    {title}
                    <ExternalLink aria-hidden="true" />
                  </a>
                </li>
              ))}
            </ul>
          </Panel>
        )}
      </div>
    </div>
  );
});
