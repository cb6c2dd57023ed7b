import type { RequirementLine } from '@claimlock/contract/compliance/requirements';
import { ChevronRight } from 'lucide-react';
import { type KeyboardEvent, memo, useEffect, useRef } from 'react';
import { formatNumber, formatPercent } from '../../../lib/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { opensLook, RowItem } from '../../../ui/DataTable.tsx';
import { SelectBox } from '../../../ui/list/SelectBox.tsx';
import { matchTyped, useTypeAhead } from '../../../ui/type-ahead.ts';
import type { Doubts } from '../../control-scopes/widgets.ts';
import { ResultProof, ResultStatus } from './ResultStatus.tsx';
import { isGroup, linesOf, type TreeGroup } from './requirement-tree.ts';
import { placeWords } from './result-words.ts';

/** What a tree does when its rows are used. All of these stay the same from one drawing to the next. */
export type TreeActs = {
  readonly open: (ref: string) => void;
  readonly choose: (refs: readonly string[], chosen: boolean) => void;
  readonly toggle: (group: string) => void;
};

type Shared = {
  readonly closed: ReadonlySet<string>;
  readonly chosen: ReadonlySet<string>;
  readonly current: string | undefined;
  /** Whom each requirement is assigned to, in words. */
  readonly names: ReadonlyMap<string, string>;
  /** What speaks against controls, by control; undefined where it cannot be read. */
  readonly doubts: Doubts | undefined;
  readonly acts: TreeActs;
};

/**
 * Requirements in their groups: headings and nested lists, which a page's own search and readers of screens know. One row
 * takes part in the order of the Tab key; arrows, Home, End and letters go on from there. What is out of sight is
 * there and not drawn.
 */
export function RequirementTree({ groups, ...shared }: Shared & { readonly groups: readonly TreeGroup[] }) {
  const tree = useRef<HTMLDivElement>(null);
  const gather = useTypeAhead();
  useEffect(() => {
    const rows = tree.current;
    if (rows && !rows.querySelector('[data-row][tabindex="0"]')) enter(rows.querySelector<HTMLElement>('[data-row]'));
  });
  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const from = event.target;
    if (!(from instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')].filter(isShown);
    const line = from.closest('[data-line]');
    const here = rows.findIndex((row) => row === from || line?.contains(row) === true);
    const next = nextRow(event.key, rows, here, gather);
    if (event.key === 'x' && line instanceof HTMLElement && from.matches('[data-row]'))
      line.querySelector<HTMLElement>('input')?.click();
    else if (next) {
      enter(next);
      next.focus();
    } else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only moves the focus between what is inside.
    <div
      ref={tree}
      data-tree=""
      onKeyDown={onKey}
      onFocus={({ target }) => enter(target.closest('[data-line]')?.querySelector<HTMLElement>('[data-row]') ?? target)}
    >
      {groups.map((group) => (
        <Group key={group.ref} group={group} level={3} {...shared} />
      ))}
    </div>
  );
}

function isShown(row: HTMLElement): boolean {
  return row.closest('[hidden]') === null;
}

/** From now on the Tab key leads to this row, and to no other. */
function enter(row: HTMLElement | null): void {
  if (!row?.matches('[data-row]')) return;
  for (const before of row.closest('[data-tree]')?.querySelectorAll<HTMLElement>('[tabindex="0"]') ?? [])
    before.tabIndex = -1;
  row.tabIndex = 0;
  const box = row.closest('[data-line]')?.querySelector<HTMLElement>('input');
  if (box) box.tabIndex = 0;
}

function nextRow(
  key: string,
  rows: readonly HTMLElement[],
  here: number,
  gather: (key: string) => string,
): HTMLElement | undefined {
  const row = rows[here];
  if (key === 'ArrowDown' || key === 'j') return rows[here + 1];
  if (key === 'ArrowUp' || key === 'k') return rows[here - 1];
  if (key === 'Home') return rows[0];
  if (key === 'End') return rows.at(-1);
  const isOpen = row?.getAttribute('aria-expanded');
  if (key === 'ArrowRight' || key === 'ArrowLeft') {
    const turns = isOpen === (key === 'ArrowRight' ? 'false' : 'true');
    if (turns) row?.click();
    else if (key === 'ArrowLeft') return rows.slice(0, here).findLast((one) => one.hasAttribute('aria-expanded'));
    else if (isOpen) return rows[here + 1];
    return turns ? row : undefined;
  }
  // Letters that mean something on this page are not typed at the tree.
  if (key.length !== 1 || key === ' ' || key === '/' || key === '[' || key === ']' || key === 'x') return undefined;
  const typed = gather(key);
  return rows[
    matchTyped(
      rows.map((one) => one.dataset.ref ?? ''),
      typed,
      here,
    )
  ];
}

type GroupProps = Shared & { readonly group: TreeGroup; readonly level: number };

/** How tall a row is before it is drawn, in pixels. */
const rowPx = 41;

function Group({ group, level, ...shared }: GroupProps) {
  const { closed, chosen, current, names, doubts, acts } = shared;
  const isClosed = closed.has(group.ref);
  const refs = linesOf([group]).map(({ ref }) => ref);
  const count = refs.filter((ref) => chosen.has(ref)).length;
  const Heading = level <= 4 ? (level === 3 ? 'h3' : 'h4') : 'h5';
  return (
    <section aria-label={group.title}>
      <div
        data-line=""
        style={{ paddingInlineStart: `${(level - 3) * 16 + 16}px` }}
        className="sticky top-(--header) z-10 flex min-h-10 items-center gap-2.5 border-line border-b bg-sunken pr-4 pointer-coarse:gap-3.5"
      >
        <SelectBox
          label={`Select everything in ${group.title}`}
          tabIndex={-1}
          checked={count > 0 && count === refs.length}
          partly={count > 0}
          onChange={(checked) => acts.choose(refs, checked)}
        />
        <Heading className="min-w-0 flex-1 text-13 font-semibold">
          <button
            type="button"
            data-row=""
            data-ref={group.title}
            tabIndex={-1}
            aria-expanded={!isClosed}
            onClick={() => acts.toggle(group.ref)}
            className="pointer-coarse:min-h-11 flex min-h-9 w-full items-center gap-1.5 rounded-sm py-1.5 text-left text-ink-soft hover:text-ink"
          >
            <ChevronRight
              aria-hidden="true"
              size={15}
              className={classNames('shrink-0 transition-transform', !isClosed && 'rotate-90')}
            />
            <span className="min-w-0 [overflow-wrap:anywhere]">{group.title}</span>
          </button>
        </Heading>
        <Progress group={group} />
      </div>
      <div
        ref={(body) => {
          if (!body) return;
          // Closed, it can still be found by the page's own search, which then opens it.
          if (isClosed) body.setAttribute('hidden', 'until-found');
          else body.removeAttribute('hidden');
          const onFound = () => acts.toggle(group.ref);
          body.addEventListener('beforematch', onFound);
          return () => body.removeEventListener('beforematch', onFound);
        }}
      >
        {group.parts.map((part) =>
          isGroup(part) ? (
            <Group key={part.ref} group={part} level={level + 1} {...shared} />
          ) : (
            <ul
              key={part.lines[0]?.ref}
              style={{ containIntrinsicSize: `auto ${part.lines.length * rowPx}px` }}
              className="[content-visibility:auto]"
            >
              {part.lines.map((line) => (
                <Line
                  key={line.ref}
                  line={line}
                  level={level}
                  chosen={chosen.has(line.ref)}
                  current={line.ref === current}
                  name={names.get(line.ref)}
                  doubts={doubts}
                  acts={acts}
                />
              ))}
            </ul>
          ),
        )}
      </div>
    </section>
  );
}

function Progress({ group: { met, applicable } }: { readonly group: TreeGroup }) {
  const share = applicable === 0 ? 0 : (100 * met) / applicable;
  return (
    <span className="flex shrink-0 items-center gap-2 text-12 text-ink-soft">
      <span aria-hidden="true" className="hidden h-1.5 w-20 overflow-hidden rounded-full bg-line sm:block">
        <span className="block h-full bg-accent" style={{ width: `${share}%` }} />
      </span>
      <span className="numeric whitespace-nowrap">
        {formatNumber(met)} of {formatNumber(applicable)} met
      </span>
    </span>
  );
}

/** One requirement. Of a thousand, only those that differ from before are drawn again. */
const Line = memo(function Line({
  line,
  level,
  chosen,
  current,
  name,
  doubts,
  acts,
}: {
  readonly line: RequirementLine;
  readonly level: number;
  readonly chosen: boolean;
  readonly current: boolean;
  readonly name: string | undefined;
  readonly doubts: Doubts | undefined;
  readonly acts: TreeActs;
}) {
  const { ref, title, result, percent, autoFail, overridden, proposed } = line;
  return (
    <RowItem
      data-line=""
      style={{ paddingInlineStart: `${(level - 3) * 16 + 16}px` }}
      className={classNames(
        'grid min-h-10 grid-cols-[1rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1 border-line border-b py-2 pr-4 pointer-coarse:gap-x-3.5 pointer-coarse:py-3 md:grid-cols-[1rem_6.5rem_minmax(0,1fr)_9rem_9.5rem_3.5rem] xl:grid-cols-[1rem_6.5rem_minmax(0,1fr)_9rem_11rem_6rem_3.5rem]',
        current ? 'bg-accent-soft' : 'hover:bg-sunken',
      )}
    >
      <span className="inline-flex max-md:mt-0.5 max-md:self-start">
        <SelectBox
          label={`Select ${ref}`}
          tabIndex={-1}
          checked={chosen}
          onChange={(checked) => acts.choose([ref], checked)}
        />
      </span>
      <span className="numeric text-12 text-ink-faint [overflow-wrap:anywhere]">{ref}</span>
      <span className="min-w-0 max-md:col-start-2">
        <button
          type="button"
          data-row=""
          data-opens=""
          data-ref={ref}
          tabIndex={-1}
          aria-current={current || undefined}
          onClick={() => acts.open(ref)}
          className={opensLook}
        >
          {title}
        </button>
        {autoFail && (
          <span className={classNames('ml-1.5 text-12 font-medium', result === 'met' ? 'text-ink-faint' : 'text-bad')}>
            automatic fail
          </span>
        )}
        {name && <span className="block text-12 text-ink-faint">With {name}</span>}
      </span>
      <span className="flex flex-wrap items-center gap-x-4 text-13 max-md:col-start-2 md:contents">
        <span className="text-ink-soft max-md:order-2">{placeWords(line)}</span>
        {/* What it rests on has a column of its own where there is room, and stands under the result where there is less. */}
        <span className="contents md:max-xl:block">
          <span>
            <ResultStatus of={line} doubts={doubts} />
            {overridden && <span className="block pl-5 text-12 text-ink-faint">override</span>}
            {proposed && <span className="block pl-5 text-12 text-ink-faint">override to confirm</span>}
          </span>
          <span className="empty:max-xl:hidden md:max-xl:block">
            <ResultProof of={line} doubts={doubts} labelled />
          </span>
        </span>
        <span className="numeric md:text-right">{formatPercent(percent)}</span>
      </span>
    </RowItem>
  );
});
