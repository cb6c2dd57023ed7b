import { useEffect, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Status } from '../../ui/Status.tsx';
import { isSame, type Line, sealLines, shortHash, type Tree } from './seal.ts';

const lines: readonly [Line, Line, Line, Line] = [
  {
    says: 'Multi-factor authentication enforced for every cloud service',
    altered: 'Multi-factor authentication planned for every cloud service',
  },
  { says: 'Restore test passed, from the offline copy', altered: 'Restore test failed, from the offline copy' },
  {
    says: 'Policy term accepted: patch critical faults within 14 days',
    altered: 'Policy term accepted: patch critical faults within 30 days',
  },
  { says: 'Critical patch applied to the email gateway', altered: 'Critical patch postponed on the email gateway' },
];

const rows = [46, 122, 198, 274];
const ink = 'var(--ink)';

/**
 * What ClaimLock keeps, shown by keeping it: four entries are hashed in this page into one seal. Whoever changes an
 * entry sees which way up the seal stops matching. Nothing here is sent anywhere.
 */
export function LedgerPicture() {
  const [altered, setAltered] = useState<readonly boolean[]>([false, false, false, false]);
  const [sealed, setSealed] = useState<Tree>();
  const [now, setNow] = useState<Tree>();

  useEffect(() => {
    // Hashing needs a page that is served securely; elsewhere the picture shows the lines alone.
    if (!('subtle' in crypto)) return;
    void sealLines(lines.map((line) => line.says)).then(setSealed);
  }, []);
  useEffect(() => {
    if (!('subtle' in crypto)) return;
    let current = true;
    void sealLines(lines.map((line, place) => (altered[place] ? line.altered : line.says))).then(
      (tree) => current && setNow(tree),
    );
    return () => {
      current = false;
    };
  }, [altered]);

  const whole = isSame(now?.root, sealed?.root);
  const first = altered.indexOf(true);
  return (
    <figure className="rounded-md border border-line bg-surface" aria-label="A ledger of four entries under one seal">
      <div className="relative">
        <svg
          viewBox="0 0 560 320"
          className="pointer-events-none absolute inset-0 h-full w-full max-sm:hidden"
          aria-hidden="true"
        >
          <Branches sealed={sealed} now={now} />
        </svg>
        <ol className="relative sm:h-0 sm:pb-[57.14%]">
          {lines.map((line, place) => (
            <li
              key={line.says}
              className="flex items-center gap-3 border-line border-b px-4 py-3 last:border-b-0 sm:absolute sm:right-[36%] sm:left-0 sm:-translate-y-1/2 sm:border-b-0 sm:py-0 sm:pl-5"
              style={{ top: `${(100 * (rows[place] ?? 0)) / 320}%` }}
            >
              <div className="min-w-0 flex-1">
                <p className={classNames('text-14 leading-snug', altered[place] && 'text-bad')}>
                  {altered[place] ? line.altered : line.says}
                </p>
                <button
                  type="button"
                  aria-pressed={altered[place] ?? false}
                  aria-label={`${altered[place] ? 'Put it back' : 'Change this entry'}: entry ${place + 1}`}
                  onClick={() => setAltered((before) => before.map((one, at) => (at === place ? !one : one)))}
                  className="mt-0.5 rounded-sm text-12 font-medium text-accent underline decoration-accent/40 underline-offset-2 hover:decoration-accent"
                >
                  {altered[place] ? 'Put it back' : 'Change this entry'}
                </button>
              </div>
            </li>
          ))}
        </ol>
      </div>
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t px-5 py-3 text-13 text-ink-soft">
        <span role="status">
          {!now || !sealed ? (
            'Each entry is sealed with all the others.'
          ) : whole ? (
            <Status tone="good">Every entry is as it was sealed</Status>
          ) : (
            <Status tone="bad">{`Entry ${first + 1} is not what was sealed`}</Status>
          )}
        </span>
        <span className="text-12 text-ink-faint">Hashed here, in your browser, as our ledger is</span>
      </figcaption>
    </figure>
  );
}

function Branches({ sealed, now }: { readonly sealed: Tree | undefined; readonly now: Tree | undefined }) {
  const leafX = 384;
  const pairX = 446;
  const rootX = 508;
  const pairY = [84, 236];
  const rootY = 160;
  const holds = (one: Uint8Array | undefined, other: Uint8Array | undefined) => !now || !sealed || isSame(one, other);
  const look = (ok: boolean) => ({
    stroke: ok ? 'var(--accent)' : 'var(--bad-mark)',
    strokeWidth: 2,
    fill: 'none',
    ...(ok ? {} : { strokeDasharray: '4 4' }),
  });
  return (
    <>
      {rows.map((y, place) => {
        const pair = place < 2 ? 0 : 1;
        const ok = holds(now?.leaves[place], sealed?.leaves[place]);
        return (
          <g key={y}>
            <line x1={360} x2={leafX - 7} y1={y} y2={y} stroke="var(--line-strong)" strokeWidth={2} />
            <path d={`M${leafX} ${y} H${(leafX + pairX) / 2} V${pairY[pair]} H${pairX}`} {...look(ok)} />
            <Node x={leafX} y={y} ok={ok} hash={now?.leaves[place]} under />
          </g>
        );
      })}
      {pairY.map((y, place) => {
        const ok = holds(now?.pairs[place], sealed?.pairs[place]);
        return (
          <g key={y}>
            <path d={`M${pairX} ${y} H${(pairX + rootX) / 2} V${rootY} H${rootX}`} {...look(ok)} />
            <Node x={pairX} y={y} ok={ok} hash={now?.pairs[place]} under />
          </g>
        );
      })}
      <Seal x={rootX} y={rootY} ok={holds(now?.root, sealed?.root)} hash={now?.root} />
    </>
  );
}

type Place = { readonly x: number; readonly y: number; readonly ok: boolean; readonly hash: Uint8Array | undefined };

function Node({ x, y, ok, hash }: Place & { readonly under?: boolean }) {
  return (
    <>
      <rect x={x - 7} y={y - 7} width={14} height={14} rx={3} fill={ok ? 'var(--accent)' : 'var(--bad-mark)'} />
      {!ok && <path d={`M${x - 3} ${y - 3} l6 6 m0 -6 l-6 6`} stroke="var(--surface)" strokeWidth={2} />}
      {hash && (
        <text x={x} y={y + 24} textAnchor="middle" fill="var(--ink-faint)" className="font-mono" fontSize={10.5}>
          {shortHash(hash)}
        </text>
      )}
    </>
  );
}

function Seal({ x, y, ok, hash }: Place) {
  return (
    <>
      <g transform={`translate(${x - 18} ${y - 18}) scale(1.125)`}>
        <path
          fill={ink}
          d="M6.5 1h19A5.5 5.5 0 0 1 31 6.5v4.1H20.5L17.4 7.5H8.5v17h8.9l3.1-3.1H31v4.1a5.5 5.5 0 0 1-5.5 5.5h-19A5.5 5.5 0 0 1 1 25.5v-19A5.5 5.5 0 0 1 6.5 1z"
        />
        <path
          fill={ok ? 'var(--accent)' : 'var(--bad-mark)'}
          transform={ok ? undefined : 'translate(5 0)'}
          d="M11.5 10.5h4.6l3.1 3.1H31v4.8H19.2l-3.1 3.1h-4.6z"
        />
      </g>
      {hash && (
        <text x={x} y={y + 36} textAnchor="middle" fill="var(--ink-soft)" className="font-mono" fontSize={10.5}>
          {shortHash(hash)}
        </text>
      )}
    </>
  );
}
