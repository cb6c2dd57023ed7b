import type { previewOwnLinks } from '@claimlock/contract/own-frameworks/endpoints';
import { useState } from 'react';
import type { OutputOf } from '../../lib/api.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/form/Fields.tsx';
import { Notice } from '../../ui/Notice.tsx';

type Looked = OutputOf<typeof previewOwnLinks>;
type Side = 'source' | 'target';

/** What a mapping file does not say of its two sides, to be said by whoever knows: which is this framework, and what the other is. */
export function MappingSides({
  unsaid: { source, target, here },
  others,
  onSay,
}: {
  readonly unsaid: NonNullable<Looked['unsaid']>;
  readonly others: Looked['others'];
  readonly onSay: (said: { here?: Side; other: string }) => void;
}) {
  const [side, setSide] = useState<Side | ''>(here ?? '');
  const [other, setOther] = useState('');
  return (
    <Notice tone="attention" title="Say what this file goes from and to">
      <p className="[overflow-wrap:anywhere]">
        It goes from “{source}” to “{target}”. Numbers that look alike are not taken for each other, so what it does not
        say is asked.
      </p>
      <div className="mt-3 space-y-3">
        {here === null && (
          <SelectField
            id="mapping-side"
            name="here"
            label="This framework is"
            value={side}
            onChange={(value) => setSide(value === 'source' || value === 'target' ? value : '')}
            problem={undefined}
            empty="Choose"
            choices={[
              { value: 'source', label: source },
              { value: 'target', label: target },
            ]}
          />
        )}
        <SelectField
          id="mapping-other"
          name="other"
          label="The other side is"
          value={other}
          onChange={setOther}
          problem={undefined}
          empty="Choose"
          choices={others.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Button
          whyNot={side === '' || other === '' ? 'Choose what each side is first.' : undefined}
          onClick={() => onSay({ ...(here === null && side !== '' && { here: side }), other })}
        >
          Read it as that
        </Button>
      </div>
    </Notice>
  );
}
