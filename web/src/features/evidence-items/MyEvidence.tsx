import type { MyWork } from '@claimlock/contract/dashboards/my-work';
import { paths } from '../../lib/paths.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { Section } from '../../ui/Section.tsx';
import { WorkRows } from '../../ui/WorkRows.tsx';
import { EvidenceEnd } from './EvidenceEnd.tsx';
import { EvidenceStatus } from './EvidenceStatus.tsx';

/** The evidence of whoever looks that was sent back, is about to end, or has ended. */
export function MyEvidence({ work }: { readonly work: MyWork }) {
  const { evidence } = work;
  return (
    <Section title="Evidence that needs you" aside={<TextLink to={paths.evidence()}>All your evidence</TextLink>}>
      <WorkRows
        none="None of your evidence was sent back, and none is about to end."
        rows={evidence.items.map((item) => ({
          key: item.id,
          title: `${item.number} · ${item.title}`,
          to: paths.evidence({ evidence: item.id }),
          facts: (
            <>
              <EvidenceStatus item={item} />
              <EvidenceEnd item={item} sentence />
            </>
          ),
        }))}
        more={evidence.count - evidence.items.length}
      />
    </Section>
  );
}
