import { fireEvent, screen } from '@testing-library/react';
import { renderKit } from '../renderKit.tsx';
import { Avatar } from './Avatar.tsx';
import { Money } from './Money.tsx';

describe('Money', () => {
  it('[SHELL-071] has no digit in the document while masked', () => {
    const { container } = renderKit(<Money value={{ amount: 987654, currency: 'THB' }} isMasked />);
    expect(container.textContent).toBe('****');
    expect(container.innerHTML).not.toMatch(/987|654/);
  });

  it('marks gains', () => {
    renderKit(<Money value={{ amount: 5000, currency: 'THB' }} isSigned />);
    expect(screen.getByText('+฿50.00').className).toContain('gain');
  });
});

describe('Avatar', () => {
  it('[SHELL-072] shows the picture', () => {
    renderKit(<Avatar name="Somchai Wong" imageUrl="/me.png" />);
    expect(screen.getByRole('img', { name: 'Somchai Wong' }).getAttribute('src')).toBe('/me.png');
  });

  it('[SHELL-073] shows the error image when the picture fails, and tries a new address', () => {
    const { rerender } = renderKit(<Avatar name="Somchai Wong" imageUrl="/me.png" />);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByRole('img', { name: 'Somchai Wong' }).dataset['image']).toBe('error');
    rerender(<Avatar name="Somchai Wong" imageUrl="/new.png" />);
    expect(screen.getByRole('img').getAttribute('src')).toBe('/new.png');
  });

  it('shows initials without a picture', () => {
    renderKit(<Avatar name="somchai wong" />);
    expect(screen.getByRole('img').textContent).toBe('SW');
  });
});
