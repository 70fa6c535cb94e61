import { PlatformError } from '@parlour/shared-contracts';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderKit } from '../../core/renderKit.tsx';
import { violationsIn } from '../../testing/violationsIn.ts';
import { namesOfTypes } from './fileTypes.ts';
import { UploadField } from './UploadField.tsx';
import { UploadList } from './UploadList.ts';

const fileOf = (name: string, { type = 'image/png', size = 4 } = {}) =>
  new File(['x'.repeat(size)], name, { type });

interface Call {
  readonly name: string;
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
  readonly succeed: (id: string) => void;
  readonly fail: (error: unknown) => void;
}

const open = () => {
  const calls: Call[] = [];
  const reported: unknown[] = [];
  const list = new UploadList<string>(
    { report: (error) => void reported.push(error) },
    {
      types: ['image/png', 'image/jpeg'],
      maxBytes: 5 * 1024 * 1024,
      maxCount: 2,
      send: (file, about) => {
        const { promise, resolve, reject } = Promise.withResolvers<string>();
        calls.push({ name: file.name, ...about, succeed: resolve, fail: reject });
        return promise;
      },
    },
  );
  const call = (index: number): Call => {
    const found = calls[index];
    if (!found) throw new Error(`There is no call ${index}`);
    return found;
  };
  return { list, call, calls, reported };
};

describe('UploadList', () => {
  it('sends each file when it is chosen, and has the ids in the order of the files', async () => {
    const { list, call } = open();
    const added = list.add([fileOf('a.png'), fileOf('b.png')]);
    expect([list.isReady, list.isFull]).toEqual([false, true]);
    call(1).succeed('id-b');
    call(0).succeed('id-a');
    await added;
    expect([list.ids, list.isReady]).toEqual([['id-a', 'id-b'], true]);
  });

  it('says why it refuses a file', () => {
    const { list } = open();
    void list.add([
      fileOf('a.gif', { type: 'image/gif' }),
      fileOf('big.png', { size: 6 * 1024 * 1024 }),
      fileOf('empty.png', { size: 0 }),
      fileOf('1.png'),
      fileOf('2.png'),
      fileOf('3.png'),
    ]);
    expect(list.refusals).toEqual([
      { name: 'a.gif', reason: 'wrongType' },
      { name: 'big.png', reason: 'tooLarge' },
      { name: 'empty.png', reason: 'empty' },
      { name: '3.png', reason: 'tooMany' },
    ]);
  });

  it('sends a file again after a failure', async () => {
    const { list, call } = open();
    const added = list.add([fileOf('a.png')]);
    call(0).fail(new PlatformError('network'));
    await added;
    const [upload] = list.uploads;
    if (!upload) throw new Error('There is no upload');
    expect([upload.state, upload.failure?.code]).toEqual(['failed', 'network']);
    const again = list.retry(upload);
    call(1).succeed('id-a');
    await again;
    expect([upload.state, list.ids]).toEqual(['done', ['id-a']]);
  });

  it('aborts the upload of a removed file, and does not report this as an error', async () => {
    const { list, call, reported } = open();
    const added = list.add([fileOf('a.png')]);
    const [upload] = list.uploads;
    if (upload) list.remove(upload);
    expect(call(0).signal.aborted).toBe(true);
    call(0).fail(call(0).signal.reason);
    await added;
    expect([list.uploads, reported]).toEqual([[], []]);
  });
});

it.each([
  [['image/png', 'image/jpeg', 'application/pdf'], 'en', 'PNG, JPG, or PDF'],
  [['image/png', 'image/jpeg'], 'pt', 'PNG ou JPG'],
  [['image/gif'], 'en', 'GIF'],
])('the names of %j in %s are “%s”', (types, tag, names) => {
  expect(namesOfTypes(types, tag)).toBe(names);
});

describe('UploadField', () => {
  it('states its limits, shows the progress of each file, and is hidden when the list is full', async () => {
    const { list, call } = open();
    const { container } = renderKit(<UploadField label="Proof" list={list} />);
    const field = screen.getByLabelText<HTMLInputElement>(/^Proof/);
    expect(screen.getByText('PNG or JPG, up to 5 MB each, at most 2')).toBeTruthy();
    await userEvent.upload(field, fileOf('slip.png'));
    act(() => call(0).onProgress(0.4));
    expect(
      screen.getByRole('progressbar', { name: 'slip.png: progress' }).getAttribute('aria-valuenow'),
    ).toBe('40');
    expect(await violationsIn(container)).toEqual([]);
    await act(async () => call(0).succeed('id'));
    expect(screen.getByRole('status').textContent).toBe('Sent');
    await userEvent.upload(field, fileOf('other.png'));
    expect(screen.queryByLabelText(/^Proof/)).toBeNull();
  });

  it('offers to send a failed file again', async () => {
    const { list, call, calls } = open();
    renderKit(<UploadField label="Proof" list={list} />);
    await userEvent.upload(screen.getByLabelText(/^Proof/), fileOf('slip.png'));
    await act(async () => call(0).fail(new PlatformError('timeout')));
    await userEvent.click(screen.getByRole('button', { name: 'Send slip.png again' }));
    expect(calls.map(({ name }) => name)).toEqual(['slip.png', 'slip.png']);
    await userEvent.click(screen.getByRole('button', { name: 'Remove slip.png' }));
    expect(list.uploads).toEqual([]);
  });
});
