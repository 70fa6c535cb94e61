import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderKit } from '../../core/renderKit.tsx';
import { violationsIn } from '../../testing/violationsIn.ts';
import { CopyField } from './CopyField.tsx';
import { QrCode } from './QrCode.tsx';

describe('CopyField', () => {
  const open = () => {
    const user = userEvent.setup();
    const { container } = renderKit(<CopyField label="Account" value="1234567890" shown="123-4-56789-0" />);
    const button = screen.getByRole('button', { name: 'Copy Account' });
    return { user, button, container };
  };

  it('copies the value, and says so', async () => {
    const { user, button, container } = open();
    await user.click(button);
    expect(await navigator.clipboard.readText()).toBe('1234567890');
    expect(screen.getByRole('status').textContent).toBe('Copied');
    expect(await violationsIn(container)).toEqual([]);
  });

  it('says what to do if the browser does not allow it', async () => {
    const { user, button } = open();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'));
    await user.click(button);
    expect(screen.getByRole('status').textContent).toContain('Select the text');
  });
});

it('QrCode draws a text as a picture that has a name', async () => {
  const { container } = renderKit(<QrCode text="00020101021129370016" label="PromptPay, ฿500" />);
  const picture = await screen.findByRole('img', { name: 'PromptPay, ฿500' });
  expect(picture.querySelector('path')?.getAttribute('d')).toMatch(/^M4 4h1v1h-1z/);
  expect(await violationsIn(container)).toEqual([]);
});
