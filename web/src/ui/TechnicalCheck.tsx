import type { ReactNode } from 'react';
import { CopyText } from './CopyText.tsx';

/** What only a technical check needs, under a line that says what it is: closed until somebody opens it. */
export function TechnicalCheck({ holds, children }: { readonly holds: string; readonly children: ReactNode }) {
  return (
    <details>
      <summary className="w-fit rounded-sm text-13 font-medium text-accent">For a technical check: {holds}</summary>
      <div className="mt-2">{children}</div>
    </details>
  );
}

/** The SHA-256 of a file or a version, to compare with a copy. */
export function Sha256({ of, sha256 }: { readonly of: string; readonly sha256: string }) {
  return (
    <TechnicalCheck holds="SHA-256">
      <CopyText text={sha256} label={`SHA-256 of ${of}`} />
    </TechnicalCheck>
  );
}
