import { PlatformError } from '@parlour/shared-contracts';
import { articleEndpoints } from '@parlour/shared-contracts/domains/articles';
import { termsEndpoints, type TermsState } from '@parlour/shared-contracts/domains/terms';
import {
  createTestPlatform,
  renderWithPlatform,
  testMember,
  type TestPlatform,
} from '@parlour/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { packs } from '../../locales/packs.ts';
import { TermsQuestionDialog } from './TermsQuestionDialog.tsx';

const newTerms = { article: 'terms', revision: 4, isNewVersion: true } as const;

const open = async (
  due: TermsState['due'] = [newTerms],
  prepare: (http: TestPlatform['http']) => void = () => {},
) => {
  const platform = await createTestPlatform();
  platform.sessionStore.start(testMember(3), false);
  const state = { due };
  platform.http
    .answer(termsEndpoints.terms, () => state)
    .answer(termsEndpoints.acceptTerms, () => ({ due: [] }))
    .answer(articleEndpoints.one, ({ params: { slug } }) => ({
      slug,
      kind: 'legal' as const,
      topic: 'term',
      title: slug === 'terms' ? 'Terms of use' : 'Privacy',
      summary: '',
      image: '',
      startsAt: '2026-11-20T00:00:00.000Z',
      endsAt: null,
      changedAt: '2026-11-20T00:00:00.000Z',
      content: `<p>The text of ${slug}</p>`,
    }));
  prepare(platform.http);
  const changed = jest.fn();
  platform.bus.on('account.changed', changed);
  const close = jest.fn();
  await renderWithPlatform(<TermsQuestionDialog onClose={close} />, { platform, namespace: 'auth', packs });
  const bodies = () => platform.http.callsOf(termsEndpoints.acceptTerms).map(({ body }) => body);
  return { http: platform.http, state, changed, close, bodies };
};
const accept = async () => userEvent.click(await screen.findByRole('button', { name: 'I accept' }));

describe('the question for the terms', () => {
  it('[STD-007] shows the new version, and sends the number of the accepted revision', async () => {
    const { bodies, changed, close } = await open();
    expect(await screen.findByText('The text of terms')).toBeTruthy();
    expect(screen.getByText(/^There is a new version/)).toBeTruthy();
    expect(screen.queryByText('The text of privacy')).toBeNull();
    await accept();
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    expect(bodies()).toEqual([{ accepted: [{ article: 'terms', revision: 4 }] }]);
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('can be answered later, and then sends no acceptance', async () => {
    const { bodies, close } = await open([
      { article: 'terms', revision: 1, isNewVersion: false },
      { article: 'privacy', revision: 2, isNewVersion: false },
    ]);
    expect(await screen.findByText('The text of privacy')).toBeTruthy();
    expect(screen.getByText(/^Before you deposit/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Later' }));
    expect([close.mock.calls.length, bodies()]).toEqual([1, []]);
  });

  it('reads the newer version if the terms have changed in the meantime', async () => {
    const { http, state, close, bodies } = await open();
    http.answer(termsEndpoints.acceptTerms, () => {
      state.due = [{ ...newTerms, revision: 5 }];
      throw new PlatformError('rejected', {
        serverMessage: 'The terms have just changed',
        value: { reason: 'termsChanged' },
      });
    });
    await accept();
    expect((await screen.findByRole('alert')).textContent).toBe('The terms have just changed');
    expect(close).not.toHaveBeenCalled();
    await waitFor(() => expect(http.callsOf(termsEndpoints.terms)).toHaveLength(2));
    await waitFor(() => expect(http.callsOf(articleEndpoints.one)).toHaveLength(2));
    http.answer(termsEndpoints.acceptTerms, () => ({ due: [] }));
    await accept();
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    expect(bodies().at(-1)).toEqual({ accepted: [{ article: 'terms', revision: 5 }] });
  });

  it('offers no acceptance of a text that cannot be shown', async () => {
    await open([newTerms], (http) =>
      http.answer(articleEndpoints.one, () => {
        throw new PlatformError('network');
      }),
    );
    expect(await screen.findByText('Network link is abnormal, please try again')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'I accept' })).toBeNull();
  });

  it('offers no acceptance of a text that the site does not have', async () => {
    await open([{ article: 'terms', revision: null, isNewVersion: false }]);
    await screen.findByText(/^Before you deposit/);
    expect(screen.queryByRole('button', { name: 'I accept' })).toBeNull();
  });

  it('says that the member has already accepted all texts', async () => {
    await open([]);
    expect(await screen.findByText('You have accepted everything')).toBeTruthy();
  });
});
