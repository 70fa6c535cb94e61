import { NO_FACTS, PlatformError } from '@parlour/shared-contracts';
import { pointsEndpoints } from '@parlour/shared-contracts/domains/points';
import {
  createTestPlatform,
  renderWithPlatform,
  testMember,
  type TestPlatform,
} from '@parlour/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { packs } from '../../locales/packs.ts';
import { pointsBalance, testReward } from '../../testing/rewards.ts';
import { PointMallPage } from './PointMallPage.tsx';

const list = [
  testReward({ isHot: true }),
  testReward({ id: '2', kind: 'PRIZE_WHEEL', name: 'Prize wheel', pointsRequirement: 9000 }),
  testReward({ id: '3', kind: 'MERCHANDISE', name: 'Head phones', amountRequirement: 250_00, remaining: 0 }),
];

const open = async (type: number | null, prepare: (platform: TestPlatform) => void = () => {}) => {
  const platform = await createTestPlatform();
  platform.http
    .answer(pointsEndpoints.rewards, () => ({ list }))
    .answer(pointsEndpoints.balance, () => pointsBalance());
  if (type !== null) {
    platform.sessionStore.start(testMember(type), false);
    platform.sessionStore.showFacts({ ...NO_FACTS, balance: { amount: 100_00, currency: 'THB' } });
  }
  prepare(platform);
  const view = await renderWithPlatform(<PointMallPage />, { platform, namespace: 'pointMall', packs });
  return { platform, view };
};

const hero = () => within(screen.getByRole('region', { name: 'My points' }));
const cardOf = (name: string) => {
  const card = screen.getByRole('button', { name }).closest('article');
  if (!card) throw new Error(`${name} has no card`);
  return within(card);
};

describe('points mall', () => {
  it('[POINTMALL-001] shows a member the current points and the last changes', async () => {
    await open(0);
    expect(hero().getByText('4,880')).toBeTruthy();
    expect(screen.getByText('+3,400')).toBeTruthy();
    expect(screen.getByText('-1,500')).toBeTruthy();
  });

  it('asks a guest to sign in', async () => {
    const asked = jest.fn();
    await open(null, ({ bus }) => bus.on('auth.requested', asked));
    await userEvent.click(hero().getByRole('button', { name: 'Log in' }));
    expect(asked).toHaveBeenCalledWith({ reason: 'action' });
  });

  it('warns a trial account', async () => {
    const { platform } = await open(4);
    expect(hero().getByText('Trial accounts collect no points')).toBeTruthy();
    expect(platform.http.callsOf(pointsEndpoints.balance)).toEqual([]);
  });

  it('shows what the member can afford and how many points are missing', async () => {
    await open(0);
    expect(cardOf('Golden egg').getByText('You can afford this')).toBeTruthy();
    expect(cardOf('Prize wheel').getByText('4,120 more points needed')).toBeTruthy();
    expect(cardOf('Head phones').getByText('Sold out')).toBeTruthy();
  });

  it('[POINTMALL-011] filters by kind and shows that a filter is empty', async () => {
    await open(0);
    await userEvent.click(screen.getByRole('button', { name: /^Prize wheel 1$/ }));
    expect(screen.queryByRole('button', { name: 'Golden egg' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Red envelope 0$/ }));
    expect(screen.getByText('Nothing of this kind now')).toBeTruthy();
  });

  it('[POINTMALL-007] opens the details of a product, which explain that redeeming is not open', async () => {
    await open(0);
    await userEvent.click(screen.getByRole('button', { name: 'Head phones' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Head phones' }));
    expect(dialog.getByText('฿250.00')).toBeTruthy();
    expect(dialog.getByText('Smash it and win.')).toBeTruthy();
    const redeem = dialog.getByRole<HTMLButtonElement>('button', { name: 'Redeem' });
    expect(redeem.disabled).toBe(true);
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[POINTMALL-006] [POINTMALL-005] shows the rules and the ratio', async () => {
    await open(0);
    expect(screen.getByText('Points have no expiry.')).toBeTruthy();
    expect(screen.getByText('฿100.00 of valid bets = 1 point')).toBeTruthy();
  });

  it('offers a retry if the goods fail to load', async () => {
    let isDown = true;
    await open(0, ({ http }) =>
      http.answer(pointsEndpoints.rewards, () => {
        if (isDown) throw new PlatformError('network');
        return { list };
      }),
    );
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('button', { name: 'Golden egg' })).toBeTruthy();
  });

  it('removes all listeners when it unmounts', async () => {
    const { platform, view } = await open(0);
    view.unmount();
    await platform.changeLanguage('TY');
    platform.sessionStore.start(testMember(0, { id: '2' }), false);
    expect(platform.http.calls).toHaveLength(2);
  });
});
