import { act, fireEvent, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { createTestPlatform, renderWithPlatform } from '../../testing/index.ts';
import { SectionFailure } from '../states/ErrorState.tsx';
import { Deferred, type DeferredProps } from './Deferred.tsx';
import { DeferredCode } from './DeferredCode.ts';

class Boundary extends Component<{ readonly children: ReactNode }> {
  override state = { message: '' };
  static getDerivedStateFromError = ({ message }: Error) => ({ message });
  override render() {
    return this.state.message || this.props.children;
  }
}

const none = async () => ({ default: {} });
const render = async (code: DeferredCode<object>, failure?: DeferredProps<object>['failure']) =>
  renderWithPlatform(
    <Boundary>
      <Deferred code={code} loading={<p>waiting</p>} {...(failure && { failure })}>
        {(Form) => <Form />}
      </Deferred>
    </Boundary>,
    { platform: await createTestPlatform(), namespace: 'test', packs: { EN: none, TY: none, PT: none } },
  );
const Form = () => <p>form</p>;
const gone = async () => Promise.reject(new Error('gone'));

describe('Deferred', () => {
  it('shows placeholders, then what has come; also after it could not be had ahead of time', async () => {
    const fetch = jest.fn<Promise<typeof Form>, []>(gone);
    const code = new DeferredCode<object>(fetch);
    await expect(code.load()).rejects.toThrow('gone');
    const arrival = Promise.withResolvers<typeof Form>();
    fetch.mockReturnValue(arrival.promise);
    await render(code);
    expect(screen.getByText('waiting')).toBeTruthy();
    await act(async () => arrival.resolve(Form));
    expect(screen.getByText('form')).toBeTruthy();
  });

  it('fails with its section, or shows a failure with a retry where there is one', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { unmount } = await render(new DeferredCode<object>(gone));
    expect(await screen.findByText('gone')).toBeTruthy();
    unmount();
    const fetch = jest.fn(async () => Form).mockRejectedValueOnce(new Error('gone'));
    await render(new DeferredCode<object>(fetch), SectionFailure);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    await act(async () => fireEvent.click(retry));
    expect(screen.getByText('form')).toBeTruthy();
    jest.restoreAllMocks();
  });
});
