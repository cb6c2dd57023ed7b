const minutesOf = { minutes: 1, hours: 60, days: 1440 } as const;
export type Unit = keyof typeof minutesOf;

/** The units that an interval is given in. */
export const units: readonly { readonly value: Unit; readonly label: string }[] = [
  { value: 'minutes', label: 'Minutes' },
  { value: 'hours', label: 'Hours' },
  { value: 'days', label: 'Days' },
];

/** The largest unit that an interval is a whole number of. */
export function unitOf(minutes: number): Unit {
  if (minutes % minutesOf.days === 0) return 'days';
  return minutes % minutesOf.hours === 0 ? 'hours' : 'minutes';
}

/** An interval in its own unit. */
export const amountOf = (minutes: number): number => minutes / minutesOf[unitOf(minutes)];

/** So many of a unit in minutes. */
export const inMinutes = (amount: number, unit: Unit): number => amount * minutesOf[unit];

/** How often something runs, in words. */
export function often(minutes: number): string {
  const [unit, amount] = [unitOf(minutes), amountOf(minutes)];
  if (amount === 1) return unit === 'days' ? 'Once a day' : unit === 'hours' ? 'Every hour' : 'Every minute';
  return `Every ${amount} ${unit}`;
}
