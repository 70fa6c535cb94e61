import Bell from 'lucide-react/icons/bell';
import CirclePlus from 'lucide-react/icons/circle-plus';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Headset from 'lucide-react/icons/headset';
import Languages from 'lucide-react/icons/languages';
import LogIn from 'lucide-react/icons/log-in';
import LogOut from 'lucide-react/icons/log-out';
import Moon from 'lucide-react/icons/moon';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Search from 'lucide-react/icons/search';
import Smartphone from 'lucide-react/icons/smartphone';
import Sun from 'lucide-react/icons/sun';
import UserPlus from 'lucide-react/icons/user-plus';
import Banknote from 'lucide-react/icons/banknote';
import type { ReactNode } from 'react';
import type { Shell } from '../../createShell.ts';
import { serviceChannels } from '../../frame/customerService.ts';
import { toggleBalance } from '../../frame/header/hideBalance.ts';
import { serviceAction } from '../../frame/serviceAction.ts';
import type { Command } from './Command.ts';

type Translate = (key: string, values?: Readonly<Record<string, string>>) => string;

const action = (id: string, label: string, icon: ReactNode, words: string, run: () => void): Command => ({
  id: `action:${id}`,
  kind: 'action',
  label,
  icon,
  words,
  run,
});

/** Returns the actions that a visitor can start on each page, the most used ones first. */
export const actionCommands = (shell: Shell, t: Translate): readonly Command[] => [
  ...entrance(shell, t),
  ...money(shell, t),
  ...ofSite(shell, t),
  ...appearance(shell, t),
  ...leaving(shell, t),
];

const entrance = ({ session, bus, destinations, navigation }: Shell, t: Translate): readonly Command[] => {
  const register = destinations.href('register');
  const signUp = t('overlay:words.register');
  if (session.state === 'trial') {
    const open = () => bus.emit('modal.requested', { modal: 'registerModal' });
    return [action('register', t('shell:playForReal'), <UserPlus />, signUp, open)];
  }
  if (session.state !== 'guest') return [];
  return [
    action('login', t('shell:login'), <LogIn />, t('overlay:words.login'), () =>
      bus.emit('modal.requested', { modal: 'loginPopupModal' }),
    ),
    ...(register === null
      ? []
      : [action('register', t('shell:register'), <UserPlus />, signUp, () => navigation.push(register))]),
  ];
};

const money = ({ session, account, accountGate, destinations }: Shell, t: Translate): readonly Command[] => {
  const page = (name: 'deposit' | 'withdraw', icon: ReactNode): readonly Command[] => {
    const href = destinations.href(name);
    const open = (to: string) => () => accountGate.open(to);
    return href === null
      ? []
      : [action(name, t(`shell:${name}`), icon, t(`overlay:words.${name}`), open(href))];
  };
  const isHidden = session.isBalanceHidden;
  const ownMoney: readonly Command[] =
    session.state === 'guest'
      ? []
      : [
          action(
            'refreshBalance',
            t('shell:refreshBalance'),
            <RefreshCw />,
            t('overlay:words.refresh'),
            () => {
              void account.balance.refresh();
            },
          ),
          action(
            'hideBalance',
            t(isHidden ? 'shell:showBalance' : 'shell:hideBalance'),
            isHidden ? <Eye /> : <EyeOff />,
            t('overlay:words.balance'),
            () => toggleBalance(session),
          ),
        ];
  return [...page('deposit', <CirclePlus />), ...page('withdraw', <Banknote />), ...ownMoney];
};

const ofSite = (shell: Shell, t: Translate): readonly Command[] => {
  const { session, bus, overlay, site, install } = shell;
  return [
    action('search', t('shell:searchGames'), <Search />, t('overlay:words.search'), () =>
      bus.emit('modal.requested', { modal: 'searchModal' }),
    ),
    ...(session.state === 'full'
      ? [
          action('inbox', t('shell:notifications'), <Bell />, t('overlay:words.inbox'), () => {
            overlay.show('inbox');
          }),
        ]
      : []),
    ...serviceChannels(site.customerService).map((channel) => {
      const { hint, start } = serviceAction(shell, channel, new Date(), t);
      const label = hint === null ? channel.title : `${channel.title} · ${hint}`;
      return action(`chat:${channel.csType}`, label, <Headset />, t('overlay:words.chat'), start);
    }),
    ...(install.state === 'available'
      ? [
          action('install', t('shell:installApp'), <Smartphone />, t('overlay:words.install'), () => {
            void install.ask();
          }),
        ]
      : []),
  ];
};

const appearance = ({ theme, language }: Shell, t: Translate): readonly Command[] => {
  const isDark = theme.pressed === 'dark';
  return [
    action(
      'theme',
      t(isDark ? 'shell:lightTheme' : 'shell:darkTheme'),
      isDark ? <Sun /> : <Moon />,
      t('overlay:words.theme'),
      theme.toggle,
    ),
    ...language.locales
      .filter(({ code }) => code !== language.language)
      .map(({ code, nativeName }) =>
        action(
          `language:${code}`,
          t('overlay:palette.language', { language: nativeName }),
          <Languages />,
          t('overlay:words.language'),
          () => void language.change(code),
        ),
      ),
  ];
};

const leaving = ({ session, bus }: Shell, t: Translate): readonly Command[] =>
  session.state === 'guest'
    ? []
    : [
        action('signOut', t('shell:signOut'), <LogOut />, t('overlay:words.signOut'), () =>
          bus.emit('session.endRequested', {}),
        ),
      ];
