import type { Round } from '../../../src/protocol.ts';
import { createElement } from '../dom.ts';
import { untilAnswered } from '../untilAnswered.ts';
import type { DrawerOptions } from './DrawerOptions.ts';
import { verifyLink } from './verifyLink.ts';

/** Shows past rounds, the newest first, twenty at a time. */
export const roundsTab = (options: DrawerOptions): readonly Node[] => {
  const { t, api } = options;
  const list = createElement('ol', { class: 'rounds' });
  const state = createElement('p', { class: 'hint', role: 'status' });
  const more = createElement('button', { class: 'secondary', type: 'button' });
  let last: string | null = null;

  const loadMore = async (): Promise<void> => {
    more.hidden = true;
    state.textContent = t('rounds.loading');
    try {
      const { rounds, hasMore } = await untilAnswered(
        () => api.rounds(last),
        () => undefined,
      );
      list.append(...rounds.map((round) => roundItem(round, options)));
      last = rounds.at(-1)?.id ?? last;
      state.textContent = last === null ? t('rounds.none') : '';
      more.textContent = t('rounds.more');
      more.hidden = !hasMore;
    } catch {
      state.textContent = t('rounds.failed');
      more.textContent = t('retry');
      more.hidden = false;
    }
  };
  more.addEventListener('click', () => void loadMore());
  void loadMore();
  return [createElement('p', { class: 'hint' }, t('rounds.hint')), list, state, more];
};

const roundItem = (round: Round, { t, money, session }: DrawerOptions): HTMLLIElement => {
  const time = new Intl.DateTimeFormat(session.language, { dateStyle: 'short', timeStyle: 'medium' });
  const link = verifyLink(round, session.lobbyUrl);
  return createElement(
    'li',
    {},
    createElement('span', { class: 'round-time' }, time.format(new Date(round.playedAt))),
    createElement('span', { class: 'round-nonce' }, t('rounds.nonce', { nonce: round.nonce })),
    createElement('span', { class: 'round-money' }, money(round.stake), ' → ', payoutOf(round, t, money)),
    link === null
      ? createElement('span', { class: 'round-proof' }, t('rounds.sealed'))
      : createElement(
          'a',
          { class: 'round-proof', href: link, target: '_blank', rel: 'noopener' },
          t('rounds.verify'),
        ),
  );
};

const payoutOf = (
  { state, payout }: Round,
  t: DrawerOptions['t'],
  money: DrawerOptions['money'],
): HTMLElement => {
  if (state === 'settled')
    return createElement('b', { 'data-sign': String(Math.sign(payout)) }, money(payout));
  return createElement('b', {}, t(state === 'open' ? 'rounds.open' : 'rounds.void'));
};
