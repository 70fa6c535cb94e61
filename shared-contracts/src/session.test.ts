import { shownName } from './session.ts';

describe('shownName', () => {
  it.each([
    ['player', 'Nok', 'player'],
    ['player1234567', 'player1234567', 'player1234567'],
    ['66812345678', '66812345678', '+66•••••678'],
    ['66812345678', '', '+66•••••678'],
    ['66812345678', 'Nok', 'Nok'],
  ])('shows the account %s with the nickname “%s” as %s', (account, nickname, name) => {
    expect(shownName({ account, nickname })).toBe(name);
  });
});
