/** One measured figure: what it is, the value, and what it is measured against in the same run. */
export type Figure = {
  readonly what: string;
  readonly value: string;
  readonly against?: string;
  readonly goal?: string;
  readonly met?: boolean;
};

const figures: { section: string; figure: Figure }[] = [];

/** Prints a figure as it is measured, and keeps it for the end. */
export function report(section: string, figure: Figure): void {
  if (figures.at(-1)?.section !== section) process.stdout.write(`\n## ${section}\n`);
  figures.push({ section, figure });
  const { what, value, against, goal, met } = figure;
  const verdict = goal ? ` [goal ${goal}: ${met ? 'met' : 'MISSED'}]` : '';
  process.stdout.write(`- ${what}: ${value}${against ? ` (${against})` : ''}${verdict}\n`);
}

/** Every figure of the run as a table for docs/performance.md. */
export function asTable(): string {
  const lines = ['| | figure | against | goal |', '|---|---|---|---|'];
  for (const { section, figure } of figures) {
    const { what, value, against = '', goal, met } = figure;
    lines.push(`| ${section}: ${what} | **${value}** | ${against} | ${goal ? `${goal} ${met ? '✓' : '✗'}` : ''} |`);
  }
  return lines.join('\n');
}

/** How many goals were missed. */
export const missedGoals = (): number => figures.filter(({ figure }) => figure.goal && !figure.met).length;

export const percent = (ratio: number): string => `${Math.round(ratio * 100)} %`;
export const times = (ratio: number): string => `${ratio.toFixed(2)}×`;
export const perSecond = (value: number): string => `${Math.round(value).toLocaleString('en-GB')}/s`;
export const ms = (value: number): string => (value < 10 ? `${value.toFixed(2)} ms` : `${Math.round(value)} ms`);
