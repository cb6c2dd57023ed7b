import type { PhishingCampaign } from '@claimlock/contract/phishing/endpoints';
import { line } from 'd3-shape';
import { useRef } from 'react';
import { formatDate, formatPercent } from '../../lib/format.ts';
import { Section } from '../../ui/Section.tsx';
import { useWidth } from '../../ui/use-media.ts';

/** As wide as it is before it is measured. */
const usualWidth = 520;
const height = 170;
const left = 44;
const right = 32;
const top = 10;
const bottom = 26;
const ticks = [0, 50, 100];

/** So many campaigns are shown, the latest ones. */
const most = 12;

const y = (percent: number) => top + (1 - percent / 100) * (height - top - bottom);
const cell = 'border-line border-b py-1 pr-4';

/** How many reported and how many clicked, campaign by campaign, where at least two were finished; and a table of the same. */
export function CampaignChart({ campaigns }: { readonly campaigns: readonly PhishingCampaign[] }) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box) ?? usualWidth;
  const finished = campaigns
    .flatMap(({ id, title, state, finishedAt, figures: { reportedPercent, clickedPercent } }) =>
      state === 'Finished' && finishedAt !== null && reportedPercent !== null && clickedPercent !== null
        ? [{ id, title, finishedAt, on: finishedAt.slice(0, 10), reported: reportedPercent, clicked: clickedPercent }]
        : [],
    )
    .sort((one, other) => one.finishedAt.localeCompare(other.finishedAt) || one.id.localeCompare(other.id))
    .slice(-most);
  if (finished.length < 2) return null;
  const x = (place: number) => left + (place * (width - left - right)) / (finished.length - 1);
  const path = (of: 'reported' | 'clicked') => line()(finished.map((one, place) => [x(place), y(one[of])])) ?? '';
  return (
    <Section title="Reported and clicked" note="By finished campaign, in percent of recipients" padded>
      <ul aria-hidden="true" className="mb-1 flex flex-wrap gap-x-5 gap-y-1 text-12 text-ink-soft">
        <li className="inline-flex items-center gap-1.5">
          <svg width={20} height={8} aria-hidden="true">
            <line x1={1} x2={19} y1={4} y2={4} className="stroke-accent" strokeWidth={2.5} />
          </svg>
          Reported
        </li>
        <li className="inline-flex items-center gap-1.5">
          <svg width={20} height={8} aria-hidden="true">
            <line x1={0} x2={20} y1={4} y2={4} className="stroke-bad-mark" strokeWidth={2} strokeDasharray="5 3" />
          </svg>
          Clicked
        </li>
      </ul>
      <div ref={box}>
        <svg
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          className="block max-w-full"
          aria-hidden="true"
        >
          {ticks.map((tick) => (
            <g key={tick}>
              <line x1={left} x2={width - right} y1={y(tick)} y2={y(tick)} className="stroke-line" />
              <text x={left - 8} y={y(tick)} dy="0.32em" textAnchor="end" className="numeric fill-ink-faint text-12">
                {tick}%
              </text>
            </g>
          ))}
          <path d={path('reported')} fill="none" className="stroke-accent" strokeWidth={2.5} />
          <path d={path('clicked')} fill="none" className="stroke-bad-mark" strokeWidth={2} strokeDasharray="6 5" />
          {finished.map(({ id, reported, clicked }, place) => (
            <g key={id}>
              <circle cx={x(place)} cy={y(reported)} r={4} className="fill-accent" />
              <rect x={x(place) - 4} y={y(clicked) - 4} width={8} height={8} className="fill-bad-mark" />
              <text x={x(place)} y={height - 6} textAnchor="middle" className="numeric fill-ink-faint text-12">
                {place + 1}
              </text>
            </g>
          ))}
        </svg>
      </div>
      <div className="overflow-x-auto">
        <table className="numeric mt-2 w-full border-collapse text-left text-12 text-ink-soft">
          <caption className="sr-only">Reported and clicked by finished campaign</caption>
          <thead>
            <tr>
              {['Campaign', 'Finished', 'Reported', 'Clicked'].map((heading) => (
                <th key={heading} scope="col" className={`${cell} font-medium`}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {finished.map(({ id, title, on, reported, clicked }, place) => (
              <tr key={id}>
                <th scope="row" className={`${cell} font-normal [overflow-wrap:anywhere]`}>
                  {place + 1}. {title}
                </th>
                <td className={cell}>{formatDate(on)}</td>
                <td className={cell}>{formatPercent(reported)}</td>
                <td className={cell}>{formatPercent(clicked)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
