import type { OwnFrameworkPreview } from '@claimlock/contract/own-frameworks/endpoints';
import { formatCount } from '../../lib/format.ts';
import { Facts, Section } from '../../ui/Section.tsx';
import { formatNames } from './format-names.ts';

type Draft = NonNullable<OwnFrameworkPreview['framework']>;

/** The contents of a file: counts, groups and first requirements, to check that it was read correctly. */
export function DraftPreview({
  framework,
  catalogue,
  hasRows,
}: {
  readonly framework: Draft;
  readonly catalogue: string | undefined;
  /** Whether the first rows are shown elsewhere. */
  readonly hasRows: boolean;
}) {
  const { format, requirements, withdrawn, links, groups, first } = framework;
  return (
    <>
      <Section title="Contents" padded>
        <Facts
          facts={[
            { name: 'Format', value: formatNames[format] },
            { name: 'Requirements', value: <span className="numeric">{requirements}</span> },
            ...(catalogue ? [{ name: 'Source catalogue', value: catalogue }] : []),
            ...(withdrawn > 0
              ? [{ name: 'Withdrawn', value: `${withdrawn}, not included unless you select them` }]
              : []),
            ...(links > 0 ? [{ name: 'Links to controls', value: <span className="numeric">{links}</span> }] : []),
          ]}
        />
      </Section>
      {!hasRows && <FirstRequirements first={first} />}
      <Section title="Groups" note={formatCount(groups.length, 'group')}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard. */}
        <ul tabIndex={0} aria-label="Groups" className="max-h-80 overflow-y-auto">
          {groups.map(({ ref, title, depth, requirements: inside }) => (
            <li key={ref} className="flex items-baseline gap-3 border-line border-b px-4 py-1.5 last:border-b-0">
              <span className="min-w-0 flex-1" style={{ paddingLeft: `${depth * 16}px` }}>
                {title}
              </span>
              <span className="numeric text-13 text-ink-soft">{inside > 0 ? inside : ''}</span>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

function FirstRequirements({ first }: { readonly first: Draft['first'] }) {
  return (
    <Section title="First requirements" note="Check that references, titles and texts are correct.">
      <ul>
        {first.map(({ ref, title, asks, withdrawn: gone }) => (
          <li key={ref} className="border-line border-b px-4 py-2.5 last:border-b-0">
            <p className="font-medium [overflow-wrap:anywhere]">
              <span className="numeric mr-1 text-12 font-normal text-ink-faint">{ref}</span> {title}
              {gone && <span className="ml-2 text-12 font-normal text-attention">withdrawn</span>}
            </p>
            {asks !== title && <p className="mt-0.5 line-clamp-2 text-13 text-ink-soft">{asks}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
