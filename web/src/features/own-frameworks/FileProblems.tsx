import type { FileProblem } from '@claimlock/contract/own-frameworks/endpoints';
import { Notice } from '../../ui/Notice.tsx';

/** What is wrong in a file, each with its place. */
export function FileProblems({ problems, file }: { readonly problems: readonly FileProblem[]; readonly file: string }) {
  if (problems.length === 0) return null;
  const refused = problems.some(({ grave }) => grave);
  return (
    <Notice
      tone={refused ? 'bad' : 'attention'}
      title={refused ? `${file} cannot be taken as it is` : 'Look at this before you go on'}
    >
      <ul className="mt-1 max-h-72 space-y-1.5 overflow-y-auto">
        {problems.map(({ place, says }) => (
          <li key={`${place} ${says}`} className="[overflow-wrap:anywhere]">
            {place !== null && <span className="mr-2 font-mono text-12 text-ink">{place}</span>}
            {says}
          </li>
        ))}
      </ul>
      {refused && problems.length >= 50 && <p className="mt-2">There may be more: these are the first 50.</p>}
    </Notice>
  );
}
