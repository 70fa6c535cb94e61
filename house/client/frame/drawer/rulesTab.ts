import { createElement } from '../dom.ts';
import { formatShare } from '../money.ts';
import type { DrawerOptions } from './DrawerOptions.ts';

/** Shows how the game is played, its payouts and its return to player. */
export const rulesTab = ({ session, t, money, rules }: DrawerOptions): readonly Node[] => [
  createElement('p', {}, t('rules')),
  ...rules(),
  createElement('p', {}, t('rules.interrupted')),
  createElement('h3', {}, t('rtp.title')),
  createElement(
    'dl',
    { class: 'facts' },
    ...session.rtp.flatMap(({ name, basisPoints }) => [
      createElement('dt', {}, t(`rtp.${name}`)),
      createElement('dd', {}, formatShare(session.language, basisPoints)),
    ]),
  ),
  createElement('p', { class: 'hint' }, t('rtp.hint')),
  createElement('h3', {}, t('limits')),
  createElement(
    'p',
    {},
    t('limits.range', { least: money(session.stakes.least), most: money(session.stakes.most) }),
  ),
  createElement('p', { class: 'hint' }, t('keys')),
  createElement('p', { class: 'hint' }, t('rules.version', { version: session.version })),
];
