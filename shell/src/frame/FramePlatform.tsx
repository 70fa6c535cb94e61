import { PlatformContext } from '@parlour/shared-ui/core';
import { useEffect, useState, type ReactNode } from 'react';
import { useShell } from '../ShellContext.ts';

/** Gives a part of the frame a platform, as each section has one. The platform ends when the part is closed. */
export const FramePlatform = ({ children }: { readonly children: ReactNode }) => {
  const { openScope, composition } = useShell();
  const [{ platform, dispose }] = useState(() =>
    openScope('shell', composition.current.shell?.version ?? ''),
  );
  useEffect(() => dispose, [dispose]);
  return <PlatformContext value={platform}>{children}</PlatformContext>;
};
