import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderKit } from '../core/renderKit.tsx';
import { standInForBrowser } from '../testing/browserStandIns.ts';
import { Select } from './Select.tsx';

beforeAll(standInForBrowser);

const open = async () => {
  renderKit(
    <dialog open>
      <Select aria-label="Country" isSearchable options={[{ value: 'TH', label: 'Thailand' }]} />
    </dialog>,
  );
  const control = screen.getByRole('combobox', { name: 'Country' });
  await userEvent.click(control);
  return control;
};

describe('Select', () => {
  it('opens its list inside the dialog around it, so that it is visible', async () => {
    await open();
    expect(screen.getByRole('dialog').contains(await screen.findByText('Thailand'))).toBe(true);
  });

  it('closes only the list by the first Escape, and the dialog can use the next one', async () => {
    const control = await open();
    const escape = () => fireEvent.keyDown(control, { key: 'Escape', keyCode: 27 });
    expect(escape()).toBe(false);
    await waitFor(() => expect(control.getAttribute('aria-expanded')).toBe('false'));
    expect(escape()).toBe(true);
  });
});
