import { createHttpClient, type SendFile } from '@parlour/shared-contracts';
import { fileEndpoints, fileLimits } from '@parlour/shared-contracts/domains/files';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderKit } from '../../core/renderKit.tsx';
import { UploadField } from './UploadField.tsx';
import { UploadList } from './UploadList.ts';

const ID = '19fbf527-ace0-4e5a-8b1d-e72b0367c062';

interface Sent {
  readonly url: string;
  readonly type: string | null;
  readonly onProgress: (share: number) => void;
  readonly answer: (body: object) => void;
}

/** A field for proofs of payouts on the real HTTP client. The test answers its calls. */
const open = () => {
  const sent: Sent[] = [];
  const called: string[] = [];
  const reported: unknown[] = [];
  const sendFile: SendFile = (url, { headers }, onProgress) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const answer = (body: object): void => resolve(Response.json(body));
    sent.push({ url, type: headers.get('content-type'), onProgress, answer });
    return promise;
  };
  const http = createHttpClient({
    fetch: async (url, { method } = {}) => {
      called.push(`${method} ${typeof url === 'string' ? url : ''}`);
      return Response.json({ success: true, value: null });
    },
    sendFile,
    token: () => 'token',
    seal: async () => '',
  });
  const list = new UploadList<string>(
    { report: (error) => void reported.push(error) },
    {
      ...fileLimits.payoutProof,
      send: async (file, options) => {
        const input = { query: { kind: 'payoutProof' as const }, file };
        return (await http.call(fileEndpoints.upload, input, options)).id;
      },
      discard: (id) => http.call(fileEndpoints.remove, { params: { id } }),
    },
  );
  renderKit(<UploadField label="Proof" list={list} />);
  const choose = async (): Promise<Sent> => {
    await userEvent.upload(
      screen.getByLabelText(/^Proof/),
      new File(['x'], 'slip.png', { type: 'image/png' }),
    );
    const call = sent.at(-1);
    if (!call) throw new Error('nothing was sent');
    return call;
  };
  return { list, choose, called, reported };
};

describe('UploadField with the endpoint for files', () => {
  it('states the limits of the kind, and shows how much has been sent', async () => {
    const { list, choose } = open();
    expect(screen.getByText('PNG or JPG, up to 5 MB each, at most 3')).toBeTruthy();
    const call = await choose();
    expect([call.url, call.type]).toEqual(['/wps/files?kind=payoutProof', 'application/octet-stream']);
    act(() => call.onProgress(0.25));
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
    await act(async () =>
      call.answer({ success: true, value: { id: ID, contentType: 'image/png', bytes: 1 } }),
    );
    expect([list.ids, screen.getByRole('status').textContent]).toEqual([[ID], 'Sent']);
  });

  it('shows the message of the service when it refuses a file', async () => {
    const { choose } = open();
    const call = await choose();
    const message = 'The file is damaged or incomplete. Save it again, or choose another one';
    const value = { reason: 'fileUnreadable', fields: { file: message } };
    await act(async () => call.answer({ success: false, value, message }));
    expect(screen.getByRole('status').textContent).toBe(message);
    expect(screen.getByRole('button', { name: 'Send slip.png again' })).toBeTruthy();
  });

  it('deletes a sent file that the person removes', async () => {
    const { choose, called, reported } = open();
    const call = await choose();
    await act(async () =>
      call.answer({ success: true, value: { id: ID, contentType: 'image/png', bytes: 1 } }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remove slip.png' }));
    expect([called, reported]).toEqual([[`DELETE /wps/files/${ID}`], []]);
  });
});
