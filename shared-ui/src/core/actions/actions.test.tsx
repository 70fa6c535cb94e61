import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderKit } from '../renderKit.tsx';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { Switch } from './Switch.tsx';

describe('Button', () => {
  it('ignores presses while loading and keeps its name', async () => {
    const handleClick = jest.fn();
    renderKit(
      <Button isLoading onClick={handleClick}>
        Deposit
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Deposit' });
    await userEvent.click(button);
    expect(handleClick).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-busy')).toBe('true');
  });

  it('does not submit the form while loading', async () => {
    const handleSubmit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
    renderKit(
      <form onSubmit={handleSubmit}>
        <Button type="submit" isLoading>
          Send
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(handleSubmit).not.toHaveBeenCalled();
  });

  it('is a link if it has an address, and gives a new window no access to this one', () => {
    renderKit(
      <Button href="/help" target="_blank">
        Help
      </Button>,
    );
    const link = screen.getByRole('link', { name: 'Help' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['/help', 'noopener noreferrer']);
  });
});

it.each([
  [0, 'Messages'],
  [3, 'Messages 3'],
  [240, 'Messages 99+'],
])('IconButton with count %i is called "%s"', (count, name) => {
  renderKit(<IconButton icon={<svg aria-hidden="true" />} label="Messages" count={count} />);
  expect(screen.getByRole('button', { name })).toBeTruthy();
});

it('Switch requests the other state when it is pressed', async () => {
  const handleChange = jest.fn();
  renderKit(<Switch isOn onChange={handleChange} label="Sound" />);
  await userEvent.click(screen.getByRole('switch', { name: 'Sound', checked: true }));
  expect(handleChange).toHaveBeenCalledWith(false);
});
