import type { Domain } from '../../domain.ts';
import { findMemberByMobile, isExcluded } from '../members/public.ts';
import { createCaptcha } from './captcha.ts';
import { createPictureStock } from './captchaPicture/pictureStock.ts';
import { renderPicture } from './captchaPicture/renderPicture.ts';
import { createCodeStore } from './codeStore.ts';
import { createProofOfWork } from './proofOfWork.ts';
import { mountVerificationRoutes } from './routes.ts';
import { createSendCode } from './sendCode.ts';
import * as tables from './tables.ts';
import { createHourlyLimits } from './hourlyLimits.ts';
import { createTextCountryOf } from './textDestinations.ts';

/** Proofs that a caller is a person and owns a phone number. */
export const verification: Domain = {
  tables,
  start: ({ mount, database: { db }, clock, settings, texts, platform: { hash, messenger, redis } }) => {
    const shared = { db, clock, hash };
    const { humanCheckCost, codeMinutes, mobileCountries } = settings.verification;
    const human = createProofOfWork({ ...shared, cost: humanCheckCost });
    const limits = createHourlyLimits({ ...shared, redis, ...settings.verification });
    const codes = createCodeStore(shared);
    const sendCode = createSendCode({
      clock,
      human,
      limits,
      textCountryOf: createTextCountryOf(mobileCountries),
      codes,
      messenger,
      texts,
      site: settings.site.siteName,
      minutes: codeMinutes,
      ownerOf: async (mobile) => {
        const owner = await findMemberByMobile(db, mobile);
        if (!owner) return 'none';
        return isExcluded(owner, clock.now()) ? 'excludedMember' : 'member';
      },
    });
    const pictures = createPictureStock({ render: renderPicture, ahead: 8, atATime: 2, mostWaiting: 100 });
    mountVerificationRoutes(mount, { human, captcha: createCaptcha(shared), pictures, sendCode });
    return [
      { name: 'verification codes', everySeconds: 300, run: codes.prune },
      { name: 'hourly counts', everySeconds: 300, run: limits.prune },
    ];
  },
};
