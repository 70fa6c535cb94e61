import type { Banner } from '@parlour/shared-contracts/domains/content';
import { Carousel, usePlatform, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import classes from './AuthBanners.module.css';

export interface AuthBannersProps {
  readonly group: 'w_login' | 'w_register';
}

/** Pictures beside a form, on screens with enough room. */
export const AuthBanners = observer(({ group }: AuthBannersProps) => {
  const { site } = usePlatform();
  const { t } = useTranslation('auth');
  const slides = site.banners
    .filter(({ groupName }) => groupName === group)
    .map((banner) => ({ key: banner.id, content: <Slide banner={banner} /> }));
  return (
    <div className={classes['root']}>
      {slides.length > 0 && <Carousel label={t('offers')} slides={slides} aspectRatio="auto" />}
    </div>
  );
});

const Slide = observer(({ banner }: { readonly banner: Banner }) => {
  const { site } = usePlatform();
  const content = (
    <>
      <img className={classes['picture']} src={site.imageUrl(banner.url)} alt="" />
      <span className={classes['caption']}>
        <strong className={classes['title']}>{banner.title}</strong>
        <span>{banner.text}</span>
      </span>
    </>
  );
  return banner.linkageType ? (
    <a className={classes['slide']} href={banner.linkageType}>
      {content}
    </a>
  ) : (
    <div className={classes['slide']}>{content}</div>
  );
});
