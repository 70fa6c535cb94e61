const NAME = 'parlour.session';

const digestOf = async (token: string): Promise<string> => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** Tells the other tabs of a session that it has ended, without sending its token (D-35). */
export class SessionChannel {
  readonly #channel = new BroadcastChannel(NAME);

  constructor(handleEnd: (isSession: (token: string) => Promise<boolean>) => void) {
    this.#channel.onmessage = ({ data }: MessageEvent<unknown>) =>
      handleEnd(async (token) => (await digestOf(token)) === data);
  }

  announceEnd(token: string): void {
    void digestOf(token).then((digest) => this.#channel.postMessage(digest));
  }
}
