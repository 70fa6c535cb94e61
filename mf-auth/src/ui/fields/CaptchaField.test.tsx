import { PlatformError } from '@parlour/shared-contracts';
import { verificationEndpoints } from '@parlour/shared-contracts/domains/verification';
import { createTestPlatform, standInForBrowser } from '@parlour/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messageOf, renderInForm } from '../../testing/renderInForm.tsx';
import { CaptchaField } from './CaptchaField.tsx';
import { CaptchaStore } from '../../verification/CaptchaStore.ts';

beforeAll(standInForBrowser);

const open = async (respond = (calls: number): string => btoa(`picture ${calls}`)) => {
  const platform = await createTestPlatform();
  const { http } = platform;
  http.answer(verificationEndpoints.captcha, () => respond(http.calls.length));
  return { http, ...(await renderInForm(<CaptchaField store={new CaptchaStore(platform)} />, platform)) };
};
const refresh = () => userEvent.click(screen.getByRole('button', { name: 'Show another picture' }));

describe('CaptchaField', () => {
  it("[AUTH-009] shows the picture of the answer's base64, and another one on demand", async () => {
    await open();
    const picture = await screen.findByAltText<HTMLImageElement>('Picture with the characters to enter');
    expect(picture.src).toBe(`data:image/png;base64,${btoa('picture 1')}`);
    await refresh();
    await waitFor(() => expect(picture.src).toBe(`data:image/png;base64,${btoa('picture 2')}`));
  });

  it('shows that the text is missing, and sends nothing', async () => {
    const { send, sent } = await open();
    await send();
    const field = screen.getByLabelText('Captcha');
    await waitFor(() => expect(messageOf(field)).toBe('Please enter the captcha'));
    expect(sent).toEqual([]);
  });

  it('shows that a picture could not be loaded, and tries again on demand', async () => {
    await open((calls) => {
      if (calls === 1) throw new PlatformError('network');
      return btoa('picture');
    });
    await screen.findByRole('alert');
    await refresh();
    await screen.findByAltText('Picture with the characters to enter');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
