import { Button } from '../Button.tsx';
import { Notice } from '../Notice.tsx';

/** One fact that two people see differently. */
export type Difference = { readonly name: string; readonly theirs: string; readonly yours: string };

/** Says that somebody else changed the same thing, shows both, and loses neither. */
export function ConflictNotice({
  differences,
  onKeepYours,
  onTakeTheirs,
  busy,
}: {
  readonly differences: readonly Difference[];
  readonly onKeepYours: () => void;
  readonly onTakeTheirs: () => void;
  readonly busy: boolean;
}) {
  return (
    <Notice tone="attention" title="Someone else changed this">
      {differences.length === 0 ? (
        <p>Their version says the same as yours.</p>
      ) : (
        <table className="mt-1 w-full border-collapse text-left text-13">
          <thead>
            <tr>
              {['', 'Theirs, saved', 'Yours, not saved'].map((heading) => (
                <th key={heading} scope="col" className="py-1 pr-3 font-medium text-ink">
                  {heading || <span className="sr-only">Field</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {differences.map(({ name, theirs, yours }) => (
              <tr key={name} className="border-attention-mark/30 border-t align-top">
                <th scope="row" className="py-1 pr-3 font-normal">
                  {name}
                </th>
                <td className="py-1 pr-3 text-ink [overflow-wrap:anywhere]">{theirs || '–'}</td>
                <td className="py-1 text-ink [overflow-wrap:anywhere]">{yours || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button size="small" busy={busy && 'Saving'} onClick={onKeepYours}>
          Save yours over theirs
        </Button>
        <Button size="small" onClick={onTakeTheirs}>
          Take theirs
        </Button>
      </div>
    </Notice>
  );
}
