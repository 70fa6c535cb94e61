import { verificationEndpoints } from '@parlour/shared-contracts/domains/verification';
import type { FastifyRequest } from 'fastify';
import type { MountEndpoint } from '../../http/mount.ts';
import { knowBrowser } from './browserCookie.ts';
import type { Captcha } from './captcha.ts';
import type { PictureStock } from './captchaPicture/pictureStock.ts';
import type { CodeRequest, SendCode } from './sendCode.ts';
import type { HumanCheck } from './humanCheck.ts';

export interface VerificationRouteOptions {
  readonly human: HumanCheck;
  readonly captcha: Captcha;
  readonly pictures: PictureStock;
  readonly sendCode: SendCode;
}

interface CodeCall {
  readonly request: FastifyRequest;
  readonly language: string;
  readonly setCookie: (cookie: string) => void;
}

export const mountVerificationRoutes = (
  mount: MountEndpoint,
  { human, captcha, pictures, sendCode }: VerificationRouteOptions,
): void => {
  const send = async (
    { request, language, setCookie }: CodeCall,
    wanted: Omit<CodeRequest, 'address' | 'browser' | 'language'>,
  ) => {
    const { browser, setCookie: header } = knowBrowser(request);
    const expiredMinutes = await sendCode({ ...wanted, address: request.ip, browser, language });
    setCookie(header);
    return { expiredMinutes };
  };
  mount(verificationEndpoints.humanChallenge, ({ request, setCookie }) => {
    const known = knowBrowser(request);
    setCookie(known.setCookie);
    return human.issue(known.browser);
  });
  mount(verificationEndpoints.captcha, async ({ request, setCookie }) => {
    const { text, png } = await pictures.take();
    setCookie(captcha.cookieFor(request, text));
    return png.toString('base64');
  });
  mount(verificationEndpoints.smsNoLogin, ({ body, ...call }) =>
    send(call, {
      purpose: 'noLogin',
      field: 'mobileNum',
      typed: body.mobileNum,
      dialingCode: body.countryDialingCode,
      humanCheck: body.humanCheck,
    }),
  );
  mount(verificationEndpoints.smsRegister, ({ body, ...call }) =>
    send(call, {
      purpose: 'register',
      field: 'mobileNo',
      typed: body.mobileNo,
      dialingCode: body.countryDialingCode,
      humanCheck: body.humanCheck,
    }),
  );
};
