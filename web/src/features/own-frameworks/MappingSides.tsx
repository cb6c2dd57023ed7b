import type { previewOwnLinks } from '@claimlock/contract/own-frameworks/endpoints';
import { type MappingAnswer, MappingSide } from '@claimlock/contract/own-frameworks/mapping-answers';
import { useState } from 'react';
import type { OutputOf } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/form/Fields.tsx';
import { Notice } from '../../ui/Notice.tsx';

type Looked = OutputOf<typeof previewOwnLinks>;

/** Asks which side of a mapping is this framework, and what the other side is, where the file does not name them clearly. */
export function MappingSides({
  unsaid: { mapping, source, target, here, more },
  others,
  onAnswer,
}: {
  readonly unsaid: NonNullable<Looked['unsaid']>;
  readonly others: Looked['others'];
  readonly onAnswer: (answer: MappingAnswer) => void;
}) {
  const [side, setSide] = useState<MappingSide>();
  const [other, setOther] = useState('');
  return (
    <Notice tone="attention" title="Choose what this file maps">
      <p className="[overflow-wrap:anywhere]">
        {more > 0 ? 'One of the mappings in the file' : 'The mapping in the file'} goes from “{source}” to “{target}”.
        The file does not name these clearly. Choose them here.
      </p>
      <div className="mt-3 space-y-3">
        {here === null && (
          <SelectField
            id="mapping-side"
            name="here"
            label="This framework is"
            value={side ?? ''}
            onChange={(value) => setSide(MappingSide.safeParse(value).data)}
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
        <div className="flex flex-wrap items-center gap-2">
          <Button
            whyNot={(here ?? side) === undefined || other === '' ? 'Choose each side first.' : undefined}
            onClick={() => onAnswer({ mapping, here: side ?? null, other })}
          >
            Apply
          </Button>
          {more > 0 && (
            <>
              <Button look="quiet" onClick={() => onAnswer({ mapping, here: null, other: null })}>
                Skip this mapping
              </Button>
              <span className="text-13">{formatCount(more, 'more mapping')} to choose after it</span>
            </>
          )}
        </div>
      </div>
    </Notice>
  );
}
