import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { startLocalServer } from '../../../testing/localServer.ts';

export interface ReceivedPush {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly payload: unknown;
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** A browser that decrypts what its push service gets (RFC 8188, RFC 8291). */
const createBrowser = () => {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  const decrypt = (body: Buffer): unknown => {
    const salt = body.subarray(0, 16);
    const senderKey = body.subarray(21, 21 + body.readUInt8(20));
    const sealed = body.subarray(21 + senderKey.length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
    const secret = derive(pair.computeSecret(senderKey), auth, info, 32);
    const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const opened = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    // The last record ends with 2 and any number of zeros.
    return JSON.parse(opened.subarray(0, opened.lastIndexOf(2)).toString()) as unknown;
  };
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    decrypt,
  };
};

/** Returns the claims of a `vapid` header that the site has signed with the key that it names (RFC 8292). */
export const verifiedClaims = (authorization: string | undefined): unknown => {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const coordinate = (start: number): string => point.subarray(start, start + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) };
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!signed) throw new Error('the signature is wrong');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as unknown;
};

/** A push service on this machine. It decrypts each message as the browser would, and answers what the test says. */
export const startPushReceiver = async () => {
  const browser = createBrowser();
  const received: ReceivedPush[] = [];
  const answer = {
    status: 201,
    headers: {} as Readonly<Record<string, string>>,
    /** Called in place of an answer. */
    instead: null as (() => void) | null,
  };
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      received.push({
        path: request.url ?? '',
        headers: request.headers,
        payload: browser.decrypt(body),
      });
      if (answer.instead) answer.instead();
      else response.writeHead(answer.status, answer.headers).end();
    });
  });
  const { port, close } = await startLocalServer(server);
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    received,
    answer,
    close,
    /** Returns the subscription that a browser with this name sends to the API. */
    subscription: (name: string) => ({
      endpoint: `${origin}/${name}`,
      ...browser.keys,
      path: '/member?page=messageV2',
    }),
  };
};

export type PushReceiverDouble = Awaited<ReturnType<typeof startPushReceiver>>;
