/** A time of day as people type it, as `HH:MM` on the clock of 24 hours: `9.30`, `0930`, `9:30 pm`, `9 am`. */
export function readTime(text: string): string | undefined {
  const typed = /^(\d{1,2})(?:[:.h ]?([0-5]\d))?\s*([ap])?\.?(?:m\.?)?$/.exec(text.trim().toLocaleLowerCase());
  if (!typed) return undefined;
  const [, hours = '', minutes = '00', half] = typed;
  const hour = Number(hours);
  if (half ? hour < 1 || hour > 12 : hour > 23) return undefined;
  const ofDay = half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour;
  return `${String(ofDay).padStart(2, '0')}:${minutes}`;
}
