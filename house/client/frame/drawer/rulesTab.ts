import { create } from '../dom.ts';
import { formatShare } from '../money.ts';
import type { DrawerOptions } from './openDrawer.ts';

/** How the game is played, what it pays, and what it gives back in the long run. */
export const rulesTab = ({ session, t, money, rules }: DrawerOptions): readonly Node[] => [
  create('p', {}, t('rules')),
  ...rules(),
  create('h3', {}, t('rtp.title')),
  create(
    'dl',
    { class: 'facts' },
    ...session.rtp.flatMap(({ name, basisPoints }) => [
      create('dt', {}, t(`rtp.${name}`)),
      create('dd', {}, formatShare(session.language, basisPoints)),
    ]),
  ),
  create('p', { class: 'hint' }, t('rtp.hint')),
  create('h3', {}, t('limits')),
  create(
    'p',
    {},
    t('limits.range', { least: money(session.stakes.least), most: money(session.stakes.most) }),
  ),
  create('p', { class: 'hint' }, t('keys')),
];
