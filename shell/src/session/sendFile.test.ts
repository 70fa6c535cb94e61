import { sendFile } from './sendFile.ts';

type Progress = Partial<ProgressEvent>;

/** A request whose events a test sends. */
class FakeRequest extends EventTarget {
  static last: FakeRequest | null = null;
  readonly upload = new EventTarget();
  readonly headers: [string, string][] = [];
  target = '';
  sent: unknown = null;
  isAborted = false;
  status = 0;
  responseText = '';
  open(method: string, url: string): void {
    FakeRequest.last = this;
    this.target = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers.push([name, value]);
  }
  getAllResponseHeaders(): string {
    return 'content-type: application/json\r\nx-request-id: a:b\r\n';
  }
  send(body: unknown): void {
    this.sent = body;
  }
  abort(): void {
    this.isAborted = true;
  }
  progress(event: Progress): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), event));
  }
  answer(status: number, text: string): void {
    Object.assign(this, { status, responseText: text });
    this.dispatchEvent(new Event('load'));
    this.dispatchEvent(new Event('loadend'));
  }
}

const body = new Blob(['content']);
const start = () => {
  const control = new AbortController();
  const shares: number[] = [];
  const headers = new Headers({ authorization: 'Bearer abc' });
  const request = { method: 'POST', headers, body, signal: control.signal };
  const answer = sendFile('/wps/files?kind=payoutProof', request, (share) => void shares.push(share));
  const sent = FakeRequest.last;
  if (!sent) throw new Error('nothing was sent');
  return { answer, sent, shares, control };
};

describe('sendFile', () => {
  beforeEach(() => {
    Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
  });

  it('sends the file with its headers, reports its progress, and resolves to the answer', async () => {
    const { answer, sent, shares } = start();
    expect(sent).toMatchObject({ target: 'POST /wps/files?kind=payoutProof', sent: body });
    expect(sent.headers).toEqual([['authorization', 'Bearer abc']]);
    sent.progress({ lengthComputable: true, loaded: 1, total: 4 });
    sent.progress({ lengthComputable: false, loaded: 2, total: 0 });
    sent.progress({ lengthComputable: true, loaded: 4, total: 4 });
    sent.answer(413, '{"success":false}');
    const response = await answer;
    expect([response.status, await response.json()]).toEqual([413, { success: false }]);
    expect(response.headers.get('x-request-id')).toBe('a:b');
    expect(shares).toEqual([0.25, 1]);
  });

  it('rejects like fetch if no answer arrives', async () => {
    const { answer, sent } = start();
    sent.dispatchEvent(new Event('error'));
    await expect(answer).rejects.toBeInstanceOf(TypeError);
  });

  it('stops the request with the reason of its signal', async () => {
    const { answer, sent, control } = start();
    const reason = new Error('removed');
    control.abort(reason);
    await expect(answer).rejects.toBe(reason);
    expect(sent.isAborted).toBe(true);
  });

  it('sends nothing if its signal is aborted already', async () => {
    FakeRequest.last = null;
    const request = { method: 'POST', headers: new Headers(), body, signal: AbortSignal.abort() };
    await expect(sendFile('/x', request, () => {})).rejects.toMatchObject({ name: 'AbortError' });
    expect(FakeRequest.last).toBeNull();
  });
});
