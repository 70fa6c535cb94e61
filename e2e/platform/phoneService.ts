import { createServer, type IncomingMessage } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export interface PhoneServiceDouble {
  readonly url: string;
  /** Returns the last code that was sent to a number. */
  codeOf(number: string): string | undefined;
  /** Refuses the next requests for a code with a message of the service. */
  refuse(message: string | null): void;
  stop(): void;
}

/** Replaces Firebase for its SDK. It sends no text messages, and signs the tokens itself. */
export const startPhoneService = async (project: string): Promise<PhoneServiceDouble> => {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'double', alg: 'RS256', use: 'sig' }];
  const codes = new Map<string, string>();
  const state = { refusal: null as string | null, codes: 100_000 };

  const tokenFor = (phone: string) =>
    new SignJWT({
      auth_time: Math.floor(Date.now() / 1_000),
      phone_number: phone,
      firebase: { sign_in_provider: 'phone', identities: { phone: [phone] } },
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'double' })
      .setIssuer(`https://securetoken.google.com/${project}`)
      .setAudience(project)
      .setSubject(`user of ${phone}`)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);

  const answers: Readonly<Record<string, (body: Fields) => Promise<Fields> | Fields>> = {
    recaptchaParams: () => ({ recaptchaSiteKey: 'key' }),
    recaptchaConfig: () => ({ recaptchaKey: 'projects/double/keys/key', recaptchaEnforcementState: [] }),
    'accounts:sendVerificationCode': ({ phoneNumber }) => {
      if (state.refusal) return failure(state.refusal);
      const phone = String(phoneNumber);
      codes.set(phone, String((state.codes += 1)));
      return { sessionInfo: phone };
    },
    'accounts:signInWithPhoneNumber': async ({ sessionInfo, code }) => {
      const phone = String(sessionInfo);
      if (codes.get(phone) !== code) return failure('INVALID_CODE');
      codes.delete(phone);
      return {
        idToken: await tokenFor(phone),
        refreshToken: 'refresh',
        expiresIn: '3600',
        localId: `user of ${phone}`,
        isNewUser: true,
        phoneNumber: phone,
      };
    },
    'accounts:lookup': () => ({ users: [{ localId: 'user', phoneNumber: '+0', providerUserInfo: [] }] }),
  };

  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    response.setHeader('content-type', 'application/json');
    const { pathname } = new URL(request.url ?? '/', 'http://double');
    if (pathname === '/keys') return void response.end(JSON.stringify({ keys }));
    if (request.method === 'OPTIONS') return void response.end();
    const answer = answers[pathname.split('/').at(-1) ?? ''];
    void readFields(request).then(async (fields) => {
      const value = answer ? await answer(fields) : failure('NOT_FOUND');
      response.statusCode = 'error' in value ? 400 : 200;
      response.end(JSON.stringify(value));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    codeOf: (number) => codes.get(number),
    refuse: (message) => (state.refusal = message),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

type Fields = Readonly<Record<string, unknown>>;

const failure = (message: string): Fields => ({ error: { code: 400, message } });

const readFields = async (request: IncomingMessage): Promise<Fields> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return Object(text ? JSON.parse(text) : {});
};
