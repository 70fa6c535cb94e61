/** Returns a function with the same results. It keeps the results that were used last, up to `most` results. */
export const keepResults = <Input, Result>(
  compute: (input: Input) => Result,
  { most, keyOf }: { readonly most: number; readonly keyOf: (input: Input) => string },
): ((input: Input) => Result) => {
  const results = new Map<string, { readonly result: Result }>();
  return (input) => {
    const key = keyOf(input);
    const kept = results.get(key) ?? { result: compute(input) };
    results.delete(key);
    results.set(key, kept);
    if (results.size > most) results.delete(results.keys().next().value ?? '');
    return kept.result;
  };
};
