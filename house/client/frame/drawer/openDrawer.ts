import { part } from '../dom.ts';
import { fairnessTab } from './fairnessTab.ts';
import { roundsTab } from './roundsTab.ts';
import { rulesTab } from './rulesTab.ts';
import type { DrawerOptions } from './DrawerOptions.ts';

const tabs = { rules: rulesTab, rounds: roundsTab, fairness: fairnessTab } as const;

type TabName = keyof typeof tabs;

const names = Object.keys(tabs) as TabName[];

/** Opens the drawer with rules, past rounds and fairness. */
export const openDrawer = (options: DrawerOptions): void => {
  const dialog = part<HTMLDialogElement>('drawer');
  const panel = part('drawerPanel');
  const buttons = new Map(names.map((name) => [name, part<HTMLButtonElement>(`tab-${name}`)]));
  const choose = (name: TabName): void => {
    for (const [other, button] of buttons) {
      button.setAttribute('aria-selected', String(other === name));
      button.tabIndex = other === name ? 0 : -1;
    }
    panel.setAttribute('aria-labelledby', `tab-${name}`);
    panel.replaceChildren(...tabs[name](options));
    panel.scrollTop = 0;
  };
  for (const [name, button] of buttons) {
    button.addEventListener('click', () => choose(name));
    button.addEventListener('keydown', ({ key }) => {
      const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
      const next = names[(names.indexOf(name) + step + names.length) % names.length];
      if (step === 0 || !next) return;
      choose(next);
      buttons.get(next)?.focus();
    });
  }
  for (const name of names)
    for (const opener of document.querySelectorAll(`[data-opens="${name}"]`))
      opener.addEventListener('click', () => {
        choose(name);
        dialog.showModal();
      });
  part('drawerClose').addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
};
