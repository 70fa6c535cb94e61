import type { TabCount } from '../../registry/face/model.ts';

/** Number of epochs that are shown separately besides the live one. */
const MAX_SHOWN_EPOCHS = 3;

export interface TabGroup {
  readonly label: string;
  readonly count: number;
  /** Selects the colour. */
  readonly role: 'live' | 'before' | 'older';
}

/** Groups open tabs: those at the live epoch, then the others, the newest first. */
export const groupTabs = (tabs: readonly TabCount[], live: number): readonly TabGroup[] => {
  const others = tabs.filter(({ epoch }) => epoch !== live);
  const shown = others.length > MAX_SHOWN_EPOCHS + 1 ? MAX_SHOWN_EPOCHS : others.length;
  const rest = others.slice(shown);
  const total = tabs.reduce((sum, { count }) => sum + count, 0);
  const atLive = tabs.find(({ epoch }) => epoch === live)?.count ?? 0;
  const share = total === 0 ? '' : ` (${Math.floor((atLive / total) * 100)} %)`;
  return [
    { label: `epoch ${live}, live${share}`, count: atLive, role: 'live' },
    ...others.slice(0, shown).map(({ epoch, count }, index): TabGroup => ({
      label: `epoch ${epoch}`,
      count,
      role: index === 0 ? 'before' : 'older',
    })),
    ...(rest.length === 0
      ? []
      : [
          {
            label: `${rest.length} other epochs`,
            count: rest.reduce((sum, { count }) => sum + count, 0),
            role: 'older' as const,
          },
        ]),
  ];
};
