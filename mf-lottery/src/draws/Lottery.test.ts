import { at, draw, noon } from '../testing/draws.ts';
import { Lottery } from './Lottery.ts';

const rapidDice = () => {
  const lottery = new Lottery({ gameCode: 'LOTT_DICE_5', name: 'Rapid Dice 5', family: 'Rapid Dice' });
  lottery.update(draw());
  return lottery;
};

const due = noon + 60_000;

describe('Lottery', () => {
  it('[LOTTERY-007] counts down to the next draw and never below 0', () => {
    const lottery = rapidDice();
    expect([noon, due, due + 5000].map((now) => lottery.timeLeft(now))).toEqual([60_000, 0, 0]);
  });

  it('waits for a due draw, even if the previous one arrives again with a new time', () => {
    const lottery = rapidDice();
    lottery.watch(due - 1);
    expect(lottery.isAwaited).toBe(false);
    lottery.watch(due);
    lottery.update(draw({ nextOpensAt: at(due + 300_000) }));
    expect(lottery.isAwaited).toBe(true);
    lottery.update(draw({ numero: '20261121-145', openedAt: at(due), nextOpensAt: at(due + 300_000) }));
    expect(lottery.isAwaited).toBe(false);
    expect(lottery.timeLeft(due)).toBe(300_000);
  });

  it('stops waiting for a late draw, and accepts it when it arrives', () => {
    const lottery = rapidDice();
    lottery.watch(due);
    lottery.watch(due + 60_001);
    expect(lottery.isAwaited).toBe(false);
    const late = draw({ numero: '20261121-145', openedAt: at(due), nextOpensAt: at(due + 300_000) });
    lottery.update(late);
    lottery.watch(due + 300_000);
    expect(lottery).toMatchObject({ latest: late, isAwaited: true });
  });

  it('keeps a newer draw if an older answer arrives late', () => {
    const lottery = rapidDice();
    lottery.update(draw({ numero: '20261121-143', openedAt: at(noon - 540_000) }));
    expect(lottery.latest?.numero).toBe('20261121-144');
  });
});
