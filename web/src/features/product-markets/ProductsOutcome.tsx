import { listProducts, type ProductStanding, productDates } from '@claimlock/contract/compliance/product-conformity';
import { listProductMarkets, type ProductMarket } from '@claimlock/contract/product-markets/endpoints';
import { useCallback } from 'react';
import { useCan } from '../../lib/can.ts';
import { formatDate, today } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { text, useUrlState } from '../../lib/url-state.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { type Column, DataTable, opensLook } from '../../ui/DataTable.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { later } from '../../ui/later.ts';
import { Section } from '../../ui/Section.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Empty } from '../../ui/States.tsx';
import { Status } from '../../ui/Status.tsx';
import { roleNames } from './product-roles.ts';

const ProductPanel = later(() => import('./ProductPanel.tsx').then((m) => m.ProductPanel));

/** What of it the address holds: what is open. */
const address = { product: text };

/** The products of an organisation under the Cyber Resilience Act: the part played for each, and how each stands. */
export function ProductsOutcome({
  clientId,
  frameworkId,
}: {
  readonly clientId: string;
  readonly frameworkId: string;
}) {
  const query = useRead(listProducts, { clientId, frameworkId });
  const markets = useRead(listProductMarkets, { clientId, frameworkId }).data?.markets ?? [];
  const [{ product }, change] = useUrlState(address);
  const close = useCallback(() => change({ product: undefined }), [change]);
  const permit = useCan('controls.change', clientId);
  const manage = permit.may && (
    <ButtonLink to={paths.controlScopes({ part: 'product' })} size="small">
      Add or retire products
    </ButtonLink>
  );
  return (
    <Section
      title="Products"
      note="The regulation speaks of each product by itself. The score is that of the weakest."
      aside={manage}
    >
      <Loaded query={query} what="The products" skeleton={<SkeletonRows rows={18} />}>
        {({ products }) => (
          <>
            {products.length === 0 ? (
              <Empty title="Which products do you place on the EU market?">
                Until one is named as a scope of the kind Product, the score speaks of the organisation as a whole, as
                if it were the manufacturer of all.
              </Empty>
            ) : (
              <DataTable
                caption="Products"
                columns={columns(markets, (id) => change({ product: id }))}
                rows={products}
                keyOf={({ scopeId }) => scopeId}
                current={product}
                sticky={false}
                brief={(one) => <Brief product={one} onOpen={(id) => change({ product: id })} />}
              />
            )}
            <Dates />
            {products.some(({ scopeId }) => scopeId === product) && product && (
              <ProductPanel
                key={product}
                clientId={clientId}
                frameworkId={frameworkId}
                scopeId={product}
                onClose={close}
              />
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}

function Dates() {
  const now = today();
  return (
    <ul aria-label="From when it applies" className="border-line border-t px-4 py-3 text-13 text-ink-soft">
      {productDates.map(({ on, says }) => (
        <li key={on} className="flex flex-wrap gap-x-2 py-0.5">
          <span className="numeric w-28 shrink-0 font-medium text-ink">{formatDate(on)}</span>
          <span className="min-w-0 flex-1">
            {says}
            {on <= now ? ': since then' : ''}
          </span>
        </li>
      ))}
    </ul>
  );
}

function columns(markets: readonly ProductMarket[], onOpen: (id: string) => void): Column<ProductStanding>[] {
  return [
    {
      id: 'name',
      heading: 'Product and release',
      wide: true,
      cell: ({ scopeId, name, weakest }) => (
        <>
          <button type="button" data-opens="" onClick={() => onOpen(scopeId)} className={opensLook}>
            {name}
          </button>
          {weakest && <span className="ml-2 text-12 text-ink-faint">Weakest</span>}
        </>
      ),
    },
    { id: 'role', heading: 'Your role', cell: (product) => <Role product={product} /> },
    { id: 'met', heading: 'Duties met', right: true, cell: dutiesOf },
    { id: 'papers', heading: 'Documentation', right: true, from: 'md', cell: papersOf },
    {
      id: 'supported',
      heading: 'Supported until',
      from: 'lg',
      cell: ({ scopeId }) => {
        const until = markets.find((one) => one.scopeId === scopeId)?.supportedUntil;
        return until ? formatDate(until) : <span className="text-ink-faint">Not said</span>;
      },
    },
    { id: 'ready', heading: 'Ready to declare conformity', cell: (product) => <Ready product={product} /> },
  ];
}

function Role({ product: { role } }: { readonly product: ProductStanding }) {
  return role ? roleNames[role] : <Status tone="attention">Answer first</Status>;
}

const dutiesOf = ({ role, met, applicable }: ProductStanding) => (role ? `${met} of ${applicable}` : '–');

const papersOf = ({ papers }: ProductStanding) =>
  papers.applicable === 0 ? '–' : `${papers.met} of ${papers.applicable}`;

function Ready({ product: { role, ready, applicable, met, proven } }: { readonly product: ProductStanding }) {
  if (role === null) return <Status tone="unknown">Not known</Status>;
  if (applicable === 0) return <Status tone="out">No duties</Status>;
  if (role !== 'manufacturer') return <Status tone="out">{ready ? 'Not yours; duties met' : 'Not yours'}</Status>;
  if (!ready) return <Status tone="bad">No</Status>;
  return proven === met ? <Status tone="good">Yes</Status> : <Status tone="said">Yes, declared</Status>;
}

function Brief({ product, onOpen }: { readonly product: ProductStanding; readonly onOpen: (id: string) => void }) {
  return (
    <>
      <button type="button" data-opens="" onClick={() => onOpen(product.scopeId)} className={opensLook}>
        {product.name}
      </button>
      <p className="mt-1 flex flex-wrap gap-x-4 text-13 text-ink-soft">
        <Role product={product} />
        <span>Duties met: {dutiesOf(product)}</span>
        <span className="inline-flex gap-1.5">
          Ready: <Ready product={product} />
        </span>
      </p>
    </>
  );
}
