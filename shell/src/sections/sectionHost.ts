/** Attributes of the element that a section is mounted in: what programs, tests and styles know it by. */
export const sectionHostAttributes = (remote: string, state: string, version: string) => ({
  'data-remote': remote,
  'data-state': state,
  'data-version': version,
});

/** Attribute of the element inside: identity of the code that filled it. */
export const buildAttribute = ({ version, build }: { readonly version: string; readonly build: string }) =>
  `${version}+${build}`;

/** A section's markup that came with the document. */
export interface Arrived {
  readonly host: HTMLElement;
  readonly content: HTMLElement;
  readonly remote: string;
  readonly build: string;
}

/** What an outlet holds before any section was started in it. */
export const readArrivedSection = (outlet: HTMLElement): Arrived | null => {
  const host = outlet.firstElementChild;
  const content = host?.firstElementChild;
  if (!(host instanceof HTMLElement) || !(content instanceof HTMLElement)) return null;
  const [, build = ''] = content.dataset['build']?.split('+') ?? [];
  return { host, content, remote: host.dataset['remote'] ?? '', build };
};
