import { type ReactNode, type RefObject, use } from 'react';
import { Ground } from './Section.tsx';
import { OnPage } from './surface.ts';

/** The verdict on a record with its next steps, and the form of the step that is taken: on top of its panel as of its page. */
export function RecordStanding({
  place,
  verdict,
  form,
}: {
  /** Where the focus goes when a step is taken or left. */
  readonly place?: RefObject<HTMLDivElement | null>;
  readonly verdict: ReactNode;
  readonly form?: ReactNode;
}) {
  const onPage = use(OnPage);
  return (
    <div ref={place} tabIndex={-1} className="space-y-4 outline-none">
      {onPage ? (
        <Ground value="padded">
          <div className="rounded-md border border-line bg-surface p-4 pb-0">{verdict}</div>
        </Ground>
      ) : (
        verdict
      )}
      {form}
    </div>
  );
}
