import { Button, useTranslation } from '@parlour/shared-ui/core';
import Printer from 'lucide-react/icons/printer';
import type { RefObject } from 'react';
import { printText } from './printText.ts';

interface PrintButtonProps {
  readonly title: string;
  /** The element with the text. */
  readonly text: RefObject<HTMLElement | null>;
}

/** Prints a text without the page around it. */
export const PrintButton = ({ title, text }: PrintButtonProps) => {
  const { t } = useTranslation('lobby');
  return (
    <Button
      size="small"
      variant="ghost"
      icon={<Printer />}
      onClick={() => text.current && printText(title, text.current)}
    >
      {t('articles.print')}
    </Button>
  );
};
