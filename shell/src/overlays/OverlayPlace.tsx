import { addPacks, isDialogShown } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ComponentType } from 'react';
import { report } from '../report.ts';
import { useShell } from '../ShellContext.ts';
import { useKeys } from '../useKeys.ts';
import type { InboxProps } from './inbox/Inbox.tsx';

/** Ctrl+K, or ⌘K. A rich text uses the keys for a link. */
const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' &&
  ctrlKey !== metaKey &&
  !altKey &&
  !shiftKey &&
  !(target instanceof HTMLElement && target.isContentEditable);

interface OverlayCode {
  readonly Palette: ComponentType;
  readonly Inbox: ComponentType<InboxProps>;
  readonly Drawer: InboxProps['Drawer'] | null;
}

/** Shows the open overlay, and opens the command palette by its keys. Code and texts are fetched with the first overlay. */
export const OverlayPlace = observer(() => {
  const { overlay, bus, language } = useShell();
  const [code, setCode] = useState<OverlayCode | null>(null);
  const { open } = overlay;
  useKeys((event) => {
    if (event.defaultPrevented || !isPaletteKey(event)) return;
    if (overlay.open === 'palette') overlay.close();
    // A dialog would cover the palette, or would lose the input of the person.
    else if (isDialogShown()) return;
    else overlay.show('palette');
    event.preventDefault();
  });
  useEffect(() => {
    if (open === null) return;
    const load = async (): Promise<void> => {
      const { Palette, Inbox, packs } = await import(/* webpackChunkName: "overlays" */ './contents.ts');
      // An import in the chunk of the overlays would put a second copy of this part of the kit into it.
      const flow = open === 'inbox' ? await import('@parlour/shared-ui/flow') : null;
      await addPacks(language.instance, 'overlay', packs);
      setCode({ Palette, Inbox, Drawer: flow?.Drawer ?? null });
    };
    load().catch((error: unknown) => {
      overlay.close();
      report(error, { overlay: open });
      bus.emit('notification.requested', { kind: 'error', text: language.instance.t('shell:modalFailed') });
    });
  }, [open, overlay, bus, language]);
  if (open === null || code === null) return null;
  const { Palette, Inbox, Drawer } = code;
  if (open === 'palette') return <Palette />;
  return Drawer && <Inbox Drawer={Drawer} />;
});
