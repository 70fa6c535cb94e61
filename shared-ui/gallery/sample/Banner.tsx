import { Button } from '../../src/core/index.ts';
import { bannerArtwork } from './artwork.ts';
import classes from './Banner.module.css';

interface BannerProps {
  readonly seed: number;
  readonly title: string;
  readonly text: string;
  readonly action: string;
}

/** A promotion as the banner carousel shows it. */
export const Banner = ({ seed, title, text, action }: BannerProps) => (
  <div className={classes['root']}>
    <img src={bannerArtwork(seed)} alt="" />
    <div className={classes['words']}>
      <p className={classes['title']}>{title}</p>
      <p className={classes['text']}>{text}</p>
      <Button variant="primary">{action}</Button>
    </div>
  </div>
);

export const banners = [
  {
    seed: 0,
    title: 'Double your first deposit',
    text: '100 % up to ฿5,000, ready in seconds.',
    action: 'Claim it',
  },
  {
    seed: 5,
    title: 'Friday jackpot: ฿2,400,000',
    text: 'Every spin on Red Lantern counts.',
    action: 'Play now',
  },
  { seed: 3, title: 'Ocean King season', text: 'Top 50 hunters share ฿300,000.', action: 'Join' },
].map((banner) => ({ key: banner.title, content: <Banner {...banner} /> }));
