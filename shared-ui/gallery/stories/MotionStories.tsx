import { Carousel, Marquee } from '../../src/core/index.ts';
import { Story } from '../Story.tsx';
import { banners } from '../sample/Banner.tsx';

const notices = [
  { key: 1, text: 'Maintenance of Aurora games on Sunday from 03:00 to 04:00 (GMT+7).' },
  { key: 2, text: 'Deposits by PromptPay now arrive within 30 seconds.' },
];

export const MotionStories = () => (
  <>
    <Story name="Carousel" layout="stack">
      <Carousel label="Offers" slides={banners} />
    </Story>
    <Story name="Carousel with one banner" layout="stack">
      <Carousel label="Offer" slides={banners.slice(0, 1)} aspectRatio="16 / 6" />
    </Story>
    <Story name="Marquee" layout="stack">
      <Marquee label="Notices" items={notices} href="#motion" />
    </Story>
  </>
);
