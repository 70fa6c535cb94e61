import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderKit } from '../../core/renderKit.tsx';
import { violationsIn } from '../../testing/violationsIn.ts';
import { FactList } from '../facts/FactList.tsx';
import { Drawer } from './Drawer.tsx';

const open = () => {
  const handleClose = jest.fn();
  const { baseElement } = renderKit(
    <Drawer isOpen title="Bet B-1" onClose={handleClose} footer={<button>Verify</button>}>
      <FactList
        facts={[
          { key: 'stake', label: 'Stake', value: '฿50.00' },
          { key: 'payout', label: 'Payout', value: '฿95.00', isTotal: true },
        ]}
      />
    </Drawer>,
  );
  return { handleClose, baseElement };
};

describe('Drawer', () => {
  it('shows the details of one thing', async () => {
    const { baseElement } = open();
    expect(screen.getByRole('dialog', { name: 'Bet B-1' })).toBeTruthy();
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '฿50.00',
      '฿95.00',
    ]);
    expect(await violationsIn(baseElement)).toEqual([]);
  });

  it('closes by its button, by Escape and by a press beside it, but not by a press inside', async () => {
    const { handleClose } = open();
    await userEvent.click(screen.getByText('Payout'));
    expect(handleClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    fireEvent.click(screen.getByRole('dialog'));
    expect(handleClose).toHaveBeenCalledTimes(3);
  });

  it('closes when a finger swipes its title down, but not after a sideways movement or a press', () => {
    const { handleClose } = open();
    const title = screen.getByRole('heading', { name: 'Bet B-1' });
    const swipe = (clientX: number, clientY: number) => {
      fireEvent.touchStart(title, { touches: [{ clientX: 10, clientY: 10 }] });
      fireEvent.touchEnd(title, { changedTouches: [{ clientX, clientY }] });
    };
    swipe(10, 12);
    swipe(200, 90);
    expect(handleClose).not.toHaveBeenCalled();
    swipe(14, 90);
    expect(handleClose).toHaveBeenCalledTimes(1);
  });
});
