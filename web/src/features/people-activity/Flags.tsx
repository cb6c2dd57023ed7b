import { type ActivityFlag, flagNames } from '@claimlock/contract/people-activity/endpoints';
import type { ReactNode } from 'react';
import { Status } from '../../ui/Status.tsx';

/** What stands out, each with the figures that raised it; over the sentence may stand whom it is about. */
export function Flags<Flag extends ActivityFlag>({
  flags,
  label,
  whose,
}: {
  readonly flags: readonly Flag[];
  readonly label: string;
  readonly whose?: (flag: Flag) => { readonly key: string; readonly name: ReactNode };
}) {
  return (
    <ul aria-label={label}>
      {flags.map((flag) => {
        const { kind, hour, sentence } = flag;
        const about = whose?.(flag);
        return (
          <li key={`${kind} ${hour} ${about?.key}`} className="border-line border-b px-4 py-3 last:border-b-0">
            <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
              <span className="font-medium">
                <Status tone="attention">{flagNames[kind]}</Status>
              </span>
              {about?.name}
            </p>
            <p className="mt-1 max-w-[90ch] text-13 text-ink-soft">{sentence}</p>
          </li>
        );
      })}
    </ul>
  );
}
