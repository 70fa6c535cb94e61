import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useShell } from '../ShellContext.ts';

/** Ctrl+K, or ⌘K. A rich text uses the keys for a link. */
const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' &&
  ctrlKey !== metaKey &&
  !altKey &&
  !shiftKey &&
  !(target instanceof HTMLElement && target.isContentEditable);

/** Shows the open overlay, and opens the command palette by its keys. */
export const OverlayPlace = observer(() => {
  const { overlay } = useShell();
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !isPaletteKey(event)) return;
      if (overlay.open === 'palette') overlay.close();
      // A dialog would lie over the palette, or lose what a person entered in it.
      else if (document.querySelector('dialog[open]')) return;
      else void overlay.show('palette');
      event.preventDefault();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [overlay]);
  const { content: Content } = overlay;
  return Content && <Content />;
});
