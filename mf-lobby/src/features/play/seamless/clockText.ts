const two = (value: number): string => String(value).padStart(2, '0');

/** Seconds as a clock counts them: `4:09`, `1:04:09`. */
export const clockText = (seconds: number): string => {
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
};
