import { Link } from 'react-router';
import { classNames } from '../../ui/class-names.ts';

const sources = [
  ['certifications', 'Issued here'],
  ['elsewhere', 'From elsewhere'],
] as const;
type Source = (typeof sources)[number][0];

/** Where certificates come from: courses of our own, or somewhere else. */
export function CertificateSources({
  here,
  addressOf,
}: {
  readonly here: Source;
  readonly addressOf: (source: Source) => string;
}) {
  return (
    <nav aria-label="Source of certificates" className="mb-4 flex flex-wrap gap-2">
      {sources.map(([source, label]) => (
        <Link
          key={source}
          to={addressOf(source)}
          aria-current={source === here ? 'page' : undefined}
          className={classNames(
            'rounded-sm border px-3 py-1.5 text-13 font-medium',
            source === here ? 'border-accent bg-accent-soft text-ink' : 'border-line text-ink-soft hover:text-ink',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
