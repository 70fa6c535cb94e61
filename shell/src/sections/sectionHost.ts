/** Returns the attributes of the element that hosts a section, for programs, tests and styles. */
export const sectionHostAttributes = (remote: string, state: string, version: string) => ({
  'data-remote': remote,
  'data-state': state,
  'data-version': version,
});

/** Returns the attribute of the inner element: the build of its content. */
export const buildAttribute = ({ version, build }: { readonly version: string; readonly build: string }) =>
  `${version}+${build}`;

/** Server-rendered markup of a section. */
export interface ServerMarkup {
  readonly host: HTMLElement;
  readonly content: HTMLElement;
  readonly remote: string;
  readonly build: string;
}

/** Returns the content of an outlet before the first section was started in it. */
export const readServerMarkup = (outlet: HTMLElement): ServerMarkup | null => {
  const host = outlet.firstElementChild;
  const content = host?.firstElementChild;
  if (!(host instanceof HTMLElement) || !(content instanceof HTMLElement)) return null;
  const [, build = ''] = content.dataset['build']?.split('+') ?? [];
  return { host, content, remote: host.dataset['remote'] ?? '', build };
};
