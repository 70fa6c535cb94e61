export interface ServerEvent {
  readonly id: string;
  /** The name of the event; empty without one. */
  readonly event: string;
  readonly data: string;
}

/**
 * Creates a parser that splits a stream of server-sent events into events. It ignores comments and unknown
 * fields.
 */
export const createEventParser = (): ((chunk: string) => ServerEvent[]) => {
  let rest = '';
  return (chunk) => {
    const frames = (rest + chunk).split('\n\n');
    rest = frames.pop() ?? '';
    return frames.flatMap((frame) => {
      const fields = frame.split('\n').map((line) => /^(\w+): ?(.*)$/.exec(line));
      const valuesOf = (name: string): string[] =>
        fields.flatMap((field) => (field?.[1] === name ? [field[2] ?? ''] : []));
      const lastOf = (name: string): string => valuesOf(name).at(-1) ?? '';
      const data = valuesOf('data');
      return data.length ? [{ id: lastOf('id'), event: lastOf('event'), data: data.join('\n') }] : [];
    });
  };
};
