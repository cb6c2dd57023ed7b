import { formatPercent } from '../../../lib/format.ts';

/** What a change did to a score: from what, to what, and why, in the server's words. */
export type ScoreStep = {
  readonly frameworkId: string;
  readonly framework: string;
  readonly from: number | null;
  readonly to: number | null;
  readonly cause: string;
  readonly control: string | null;
};

/** The headline of what happened to the compliance score. */
export function changeHeadline(before: number | null, after: number | null): string {
  if (before === after) return `Compliance score stays at ${formatPercent(after)}`;
  return `Compliance score ${percentStep(before, after)}`;
}

/** From what percent to what. Where whole percents hide the change, one decimal shows it. */
export function percentStep(before: number | null, after: number | null): string {
  const [from, to] = [formatPercent(before), formatPercent(after)];
  return from === to && before !== null && after !== null && before !== after
    ? `${before.toFixed(1)}% → ${after.toFixed(1)}%`
    : `${from} → ${to}`;
}

/** One framework's part in it. */
export function stepWords({ framework, from, to, cause, control }: ScoreStep): string {
  const figures = `${framework} ${from === null ? 'not scored' : `${from.toFixed(1)}%`} → ${to === null ? 'not scored' : `${to.toFixed(1)}%`}`;
  return control ? `${figures}: ${control}` : `${figures}: ${cause}`;
}
