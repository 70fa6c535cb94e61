import { PlatformContext } from '@parlour/shared-ui/core';
import { useEffect, useState, type ReactNode } from 'react';
import { useShell } from '../ShellContext.ts';

/** Gives a part of the frame its own platform, like the platform of a section. It ends when the part is unmounted. */
export const FramePlatform = ({ children }: { readonly children: ReactNode }) => {
  const { openScope, composition } = useShell();
  const [{ platform, dispose }] = useState(() =>
    openScope('shell', composition.current.shell?.version ?? ''),
  );
  useEffect(() => dispose, [dispose]);
  return <PlatformContext value={platform}>{children}</PlatformContext>;
};
