import {
  EmptyState,
  Loaded,
  LoadingState,
  Panel,
  SectionHeader,
  Tabs,
  useScopedStore,
  useTranslation,
} from '@parlour/shared-ui/core';
import { QrCode } from '@parlour/shared-ui/flow';
import { RichText } from '@parlour/shared-ui/reading';
import { useSearchParams } from '@parlour/shared-ui/router';
import Apple from 'lucide-react/icons/apple';
import Feather from 'lucide-react/icons/feather';
import Smartphone from 'lucide-react/icons/smartphone';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import articles from '../Articles.module.css';
import { createArticleResource } from '../articleResource.ts';
import classes from './Download.module.css';
import { InstallPanel } from './InstallPanel.tsx';

/** Query parameter that names the guide: `ios`, `android` or `lite`. */
const SYSTEM = 'for';
const systems = [
  { key: 'ios', icon: <Apple />, slug: 'install-ios' },
  { key: 'android', icon: <Smartphone />, slug: 'install-android' },
  { key: 'lite', icon: <Feather />, slug: 'install-lite' },
] as const;

/** Shows how to install the app on iOS and on Android, and how to use the lite app. Each has a guide. */
export const DownloadPage = () => {
  const { t } = useTranslation('lobby');
  const [query, setQuery] = useSearchParams();
  const system = systems.find(({ key }) => key === query.get(SYSTEM)) ?? systems[0];
  return (
    <div className={articles['page']}>
      <SectionHeader level={1} title={t('page_download')} icon={<Smartphone />} />
      <InstallPanel />
      <div className={classes['columns']}>
        <Tabs
          label={t('page_download')}
          items={systems.map(({ key, icon }) => ({ key, icon, label: t(`download.${key}`) }))}
          value={system.key}
          onChange={(key) => setQuery({ [SYSTEM]: key })}
        >
          <Guide key={system.slug} slug={system.slug} />
        </Tabs>
        <PhoneCode />
      </div>
    </div>
  );
};

const Guide = observer(({ slug }: { readonly slug: string }) => {
  const { t } = useTranslation('lobby');
  const store = useScopedStore((platform) => createArticleResource(platform, slug));
  return (
    <Panel>
      <Loaded from={store} loading={<LoadingState kind="list" count={4} />}>
        {({ article }) =>
          article === null ? (
            <EmptyState title={t('download.missing')} text={t('download.missingText')} />
          ) : (
            <article className={articles['article']}>
              <h2 className={articles['articleTitle']}>{article.title}</h2>
              {article.summary !== '' && <p className={articles['lead']}>{article.summary}</p>}
              <RichText html={article.content} />
            </article>
          )
        }
      </Loaded>
    </Panel>
  );
});

/** Shows the address of the site as a QR code. A phone opens the site when its camera reads the code. */
const PhoneCode = () => {
  const { t } = useTranslation('lobby');
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => setAddress(window.location.origin), []);
  return (
    <Panel className={classes['phone']}>
      <div className={classes['code']}>
        {address !== null && <QrCode text={address} label={t('download.code')} size={160} />}
        <p>{t('download.codeText')}</p>
      </div>
    </Panel>
  );
};
