import { HOME_PATH } from '@parlour/shared-contracts';
import { NoticeBar } from './features/content/NoticeBar.tsx';
import { HomeFeed } from './features/content/HomeFeed.tsx';
import { Home } from './features/lobby/home/Home.tsx';
import { ContinueGame } from './features/welcome/ContinueGame.tsx';
import { FirstStepsPlace } from './features/welcome/FirstStepsPlace.tsx';
import { HeroBanner } from './ui/HeroBanner.tsx';

/** Home combines features that do not import each other. */
export const HomePage = () => (
  <Home
    welcome={
      <>
        <ContinueGame />
        <FirstStepsPlace />
      </>
    }
    banner={<HeroBanner path={HOME_PATH} shape="tall" />}
    notices={<NoticeBar />}
    feed={<HomeFeed />}
  />
);
