const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' });
const absolute = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });

const ago = (at: number): string => {
  const passed = Date.now() - at;
  const unit = units.find(([, length]) => passed >= length);
  return unit ? relative.format(-Math.floor(passed / unit[1]), unit[0]) : 'just now';
};

/** Shows how long ago a time was. The title has the exact time. */
export const When = ({ at }: { readonly at: string }) => (
  <time dateTime={at} title={absolute.format(new Date(at))}>
    {ago(Date.parse(at))}
  </time>
);
