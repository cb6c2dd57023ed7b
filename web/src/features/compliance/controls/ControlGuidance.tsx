import type { ControlDetail } from '@claimlock/contract/compliance/controls';
import { PanelPart } from '../../../ui/Panel.tsx';

/** How a control is done, by how large an organisation is. */
export function ControlGuidance({ guide: { small, medium, large } }: Pick<ControlDetail, 'guide'>) {
  return (
    <PanelPart title="How to do it">
      <dl className="max-w-[72ch] space-y-2">
        {[
          { name: 'Up to 49 people', words: small },
          { name: '50 to 249 people', words: medium },
          { name: '250 people or more', words: large },
        ].map(({ name, words }) => (
          <div key={name}>
            <dt className="text-13 text-ink-faint">{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </PanelPart>
  );
}
