import type { OwnFrameworkPreview } from '@claimlock/contract/own-frameworks/endpoints';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Which catalogue a profile chooses from, where it is not here, and those that are here instead, to choose one of them. */
export function MissingCatalogue({
  named,
  others,
  onChoose,
}: {
  readonly named: readonly string[];
  readonly others: OwnFrameworkPreview['otherCatalogues'];
  readonly onChoose: (catalogueId: string) => void;
}) {
  return (
    <Notice tone="attention" title="This is a profile, and its catalogue is not here yet">
      <p>It chooses from this catalogue. Bring that in first, then choose this file again:</p>
      <ul className="mt-1 list-disc pl-5">
        {named.map((name) => (
          <li key={name} className="[overflow-wrap:anywhere]">
            {name}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <>
          <p className="mt-3">If it is one of these, choose it:</p>
          <ul className="mt-1 space-y-1.5">
            {others.map(({ id, name }) => (
              <li key={id} className="flex items-center justify-between gap-3">
                <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
                <Button size="small" aria-label={`Choose from ${name}`} onClick={() => onChoose(id)}>
                  Choose
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
