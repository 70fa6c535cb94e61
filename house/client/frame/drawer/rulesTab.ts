import { createElement } from '../dom.ts';
import { formatShare } from '../money.ts';
import type { DrawerOptions } from './DrawerOptions.ts';

/** How the game is played, what it pays, and what it gives back in the long run. */
export const rulesTab = ({ session, t, money, rules }: DrawerOptions): readonly Node[] => [
  createElement('p', {}, t('rules')),
  ...rules(),
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
];
