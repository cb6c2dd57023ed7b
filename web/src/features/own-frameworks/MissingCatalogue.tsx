import type { OwnFrameworkPreview } from '@claimlock/contract/own-frameworks/endpoints';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** The documents that a profile imports and that are not here, and those that are here instead, to select one of them. */
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
    <Notice
      tone="attention"
      title={
        named.length === 1
          ? 'This profile imports a document that is not here yet'
          : 'This profile imports documents that are not here yet'
      }
    >
      <p>
        Import {named.length === 1 ? 'it' : 'them'} first, or put all of the files into one ZIP archive. Then choose the
        file again.
      </p>
      <ul className="mt-1 list-disc pl-5">
        {named.map((name) => (
          <li key={name} className="[overflow-wrap:anywhere]">
            {name}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <>
          <p className="mt-3">If you have it under another name, select it:</p>
          <ul className="mt-1 space-y-1.5">
            {others.map(({ id, name }) => (
              <li key={id} className="flex items-center justify-between gap-3">
                <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
                <Button size="small" aria-label={`Choose ${name}`} onClick={() => onChoose(id)}>
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
