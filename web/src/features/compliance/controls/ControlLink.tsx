import { paths } from '../../../lib/paths.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { opensLook } from '../../../ui/DataTable.tsx';

/** A control by its id and name, which leads to its panel; a row that it stands in opens it too. */
export function ControlLink({ controlId, name }: { readonly controlId: string; readonly name: string }) {
  return (
    <Anchor to={paths.controls({ control: controlId })} data-opens="" className={opensLook}>
      <span className="numeric mr-1 font-normal text-ink-faint">{controlId} </span>
      {name}
    </Anchor>
  );
}
