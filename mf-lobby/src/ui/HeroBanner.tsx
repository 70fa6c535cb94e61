import { Button, Carousel, Skeleton, usePlatform, useTranslation } from '@parlour/shared-ui/core';
import type { Banner } from '@parlour/shared-contracts/domains/content';
import { observer } from 'mobx-react-lite';
import { Picture } from './Picture.tsx';
import classes from './HeroBanner.module.css';

interface HeroBannerProps {
  /** Banners that link to this path come first. */
  readonly path: string;
  readonly shape: 'tall' | 'slim';
}

const ownFirst = (banners: readonly Banner[], path: string): readonly Banner[] => [
  ...banners.filter(({ linkageType }) => linkageType === path),
  ...banners.filter(({ linkageType }) => linkageType !== path),
];

/** The operator's banners: text in the page's language over the picture. */
export const HeroBanner = observer(({ path, shape }: HeroBannerProps) => {
  const { site } = usePlatform();
  const { t } = useTranslation('lobby');
  const banners = ownFirst(
    site.banners.filter(({ groupName }) => groupName === 'w_home'),
    path,
  );
  if (banners.length === 0) {
    return site.categories === null && site.categoriesFailure === null ? (
      <div className={classes['place']} data-shape={shape}>
        <Skeleton shape="box" height="100%" />
      </div>
    ) : (
      <div className={classes['welcome']} data-shape={shape}>
        <p className={classes['title']}>{t('welcome', { siteName: site.settings.siteName })}</p>
        <p className={classes['text']}>{t('welcomeText')}</p>
      </div>
    );
  }
  return (
    <div className={classes['place']} data-shape={shape}>
      <Carousel
        label={t('offers')}
        aspectRatio="auto"
        slides={banners.map((banner, index) => ({
          key: banner.id,
          content: <Slide banner={banner} isFirst={index === 0} isHere={banner.linkageType === path} />,
        }))}
      />
    </div>
  );
});

interface SlideProps {
  readonly banner: Banner;
  readonly isFirst: boolean;
  /** Whether it links to the current page. */
  readonly isHere: boolean;
}

const Slide = ({ banner, isFirst, isHere }: SlideProps) => {
  const { site } = usePlatform();
  const { t } = useTranslation('lobby');
  return (
    <div className={classes['slide']}>
      <Picture
        className={classes['picture']}
        src={site.imageUrl(banner.url)}
        decoding={isFirst ? 'sync' : 'async'}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'low'}
      />
      <div className={classes['words']}>
        <p className={classes['title']}>{banner.title}</p>
        <p className={classes['text']}>{banner.text}</p>
        {banner.linkageType !== '' && !isHere && (
          <Button variant="primary" href={banner.linkageType}>
            {t('discover')}
          </Button>
        )}
      </div>
    </div>
  );
};
