import { act, fireEvent, screen } from '@testing-library/react';
import { Component, useState, type ReactNode } from 'react';
import { createTestPlatform, renderWithPlatform } from '../../testing/index.ts';
import { addTierPacks } from '../i18n/tierTexts.ts';
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
const Page = ({ code, failure, isWanted }: Pick<DeferredProps<object>, 'code' | 'failure' | 'isWanted'>) => {
  const [times, setTimes] = useState(1);
  return (
    <>
      <button onClick={() => setTimes(times + 1)}>again</button>
      <Deferred
        code={code}
        isWanted={isWanted || times > 1}
        loading={<p>waiting</p>}
        {...(failure && { failure })}
      >
        {(Form) => <Form />}
      </Deferred>
    </>
  );
};
const render = async (
  code: DeferredCode<object>,
  failure?: DeferredProps<object>['failure'],
  isWanted = true,
) =>
  renderWithPlatform(
    <Boundary>
      <Page code={code} isWanted={isWanted} {...(failure && { failure })} />
    </Boundary>,
    { platform: await createTestPlatform(), namespace: 'test', packs: { EN: none, TY: none, PT: none } },
  );
const Form = () => <p>form</p>;
const gone = async () => Promise.reject(new Error('gone'));

describe('Deferred', () => {
  it('waits for the texts of a tier that is loaded with the code, and keeps the content when another tier is loaded', async () => {
    const texts = [Promise.withResolvers<object>(), Promise.withResolvers<object>()];
    const bring = (tier: number) =>
      addTierPacks(`tier${tier}`, { EN: async () => ({ ...(await texts[tier]?.promise) }) });
    const code = new DeferredCode<object>(async () => {
      bring(0);
      return Form;
    });
    await render(code);
    expect(screen.getByText('waiting')).toBeTruthy();
    await act(async () => texts[0]?.resolve({}));
    expect(screen.getByText('form')).toBeTruthy();
    bring(1);
    fireEvent.click(screen.getByRole('button', { name: 'again' }));
    expect(screen.getByText('form')).toBeTruthy();
    await act(async () => texts[1]?.resolve({}));
  });

  it('shows placeholders, then the content, also after an earlier fetch failed', async () => {
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

  it('fetches nothing before it is wanted, and keeps its placeholder when it is', async () => {
    const arrival = Promise.withResolvers<typeof Form>();
    const fetch = jest.fn(() => arrival.promise);
    await render(new DeferredCode<object>(fetch), undefined, false);
    const placeholder = screen.getByText('waiting');
    expect(fetch).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'again' }));
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(screen.getByText('waiting')).toBe(placeholder);
    await act(async () => arrival.resolve(Form));
    expect(screen.getByText('form')).toBeTruthy();
  });

  it('throws the error of a failed fetch, or shows the failure component with a retry button', async () => {
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
