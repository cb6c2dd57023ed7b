import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveAs } from '../../lib/csv.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyText } from '../../ui/CopyText.tsx';
import { CheckField } from '../../ui/form/Fields.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Recovery codes, shown once: to be saved, and said to be saved, before one goes on. */
export function RecoveryCodes({ codes, onSaved }: { readonly codes: readonly string[]; readonly onSaved: () => void }) {
  const [saved, setSaved] = useState(false);
  return (
    <div className="space-y-4">
      <Notice tone="attention" title="Save these recovery codes now">
        They are not shown again. Each lets you in once when your authenticator is lost.
      </Notice>
      <div className="rounded-md border border-line bg-surface p-4">
        <CopyText text={codes.join('\n')} label="recovery codes" />
      </div>
      <Button
        icon={<Download aria-hidden="true" size={15} />}
        onClick={() => saveAs('claimlock-recovery-codes.txt', `${codes.join('\r\n')}\r\n`, 'text/plain')}
      >
        Save as a file
      </Button>
      <CheckField
        id="codes-saved"
        name="saved"
        value={saved}
        onChange={setSaved}
        problem={undefined}
        label="I saved the codes where I can reach them without this device"
      />
      <Button look="primary" whyNot={saved ? undefined : 'Say first that you saved the codes.'} onClick={onSaved}>
        Done
      </Button>
    </div>
  );
}
