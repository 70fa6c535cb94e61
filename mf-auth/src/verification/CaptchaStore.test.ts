import { verificationEndpoints } from '@parlour/shared-contracts/domains/verification';
import { createTestPlatform } from '@parlour/shared-ui/testing';
import { CaptchaStore } from './CaptchaStore.ts';

const setUp = async () => {
  const time = { now: 1_000_000 };
  const platform = await createTestPlatform();
  const { http } = platform;
  http.answer(verificationEndpoints.captcha, () => `picture${http.calls.length}`);
  return { time, http, store: new CaptchaStore(platform, () => time.now) };
};

describe('CaptchaStore', () => {
  it('[AUTH-008] [RULES-032] shows another picture at most once per second', async () => {
    const { time, http, store } = await setUp();
    store.refresh();
    time.now += 999;
    store.refresh();
    expect(http.calls).toHaveLength(1);
    time.now += 1;
    store.refresh();
    expect(http.calls).toHaveLength(2);
  });
});
