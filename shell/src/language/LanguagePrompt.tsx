import { DeferredCode } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { FramePart } from '../frame/FramePart.tsx';
import { useShell } from '../ShellContext.ts';

const code = new DeferredCode(
  async () => (await import(/* webpackChunkName: "rare-parts" */ './LanguageOffer.tsx')).LanguageOffer,
);

/** Offers a first-time visitor the language of the browser. Other visitors do not load the code of the offer. */
export const LanguagePrompt = observer(() => {
  const { language, serverView } = useShell();
  // The server does not know the browser's languages.
  if (language.suggested === null || !serverView.isOver) return null;
  return (
    <FramePart code={code} loading={null}>
      {(LanguageOffer) => <LanguageOffer />}
    </FramePart>
  );
});
