import { useEffect } from 'react';
import { paths } from '../../lib/paths.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { classNames } from '../../ui/class-names.ts';
import { StatusIcon } from '../../ui/Status.tsx';
import type { SectionStanding } from './question-words.ts';
import type { QuestionnairePart } from './questionnaire-address.ts';

/** The sections with what is answered in each, and whether something in it fails: a column, or a row on a narrow screen. */
export function SectionNav({
  sections,
  part,
  stops,
}: {
  readonly sections: readonly SectionStanding[];
  readonly part: QuestionnairePart;
  readonly stops: number;
}) {
  // On a narrow screen the row may be wider than the screen: where one is has to be in sight.
  useEffect(() => {
    document.getElementById(`section-${part}`)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [part]);
  const look = (open: boolean) =>
    classNames(
      'pointer-coarse:min-h-11 flex min-h-9 items-center gap-2 rounded-md px-2.5 py-1.5 text-13 whitespace-nowrap transition-colors duration-150 lg:whitespace-normal',
      open ? 'bg-accent-soft font-medium text-accent' : 'text-ink-soft hover:bg-sunken hover:text-ink',
    );
  return (
    <nav aria-label="Sections" data-print="no" className="-mx-4 overflow-x-auto px-4 lg:mx-0 lg:px-0">
      <ul className="flex gap-1 lg:flex-col">
        {sections.map(({ ref, title, asked, answered, fails }) => (
          <li key={ref} id={`section-${ref}`}>
            <Anchor
              to={paths.questionnaire({ part: ref })}
              aria-current={ref === part ? 'page' : undefined}
              className={look(ref === part)}
            >
              <span className="numeric w-6 shrink-0 text-ink-faint">{ref}</span>
              <span className="min-w-0 flex-1">{title}</span>
              {fails && <StatusIcon tone="bad" label="Something here stops the pass" size={14} />}
              {!fails && answered === asked && <StatusIcon tone="said" label="All answered" size={14} />}
              <span className="numeric text-12 text-ink-faint">
                {answered}/{asked}
              </span>
            </Anchor>
          </li>
        ))}
        <li id="section-review">
          <Anchor
            to={paths.questionnaire({ part: 'review' })}
            aria-current={part === 'review' ? 'page' : undefined}
            className={look(part === 'review')}
          >
            <span className="min-w-0 flex-1">Review and declare</span>
            {stops > 0 && <span className="numeric text-12 text-ink-faint">{stops}</span>}
          </Anchor>
        </li>
      </ul>
    </nav>
  );
}
