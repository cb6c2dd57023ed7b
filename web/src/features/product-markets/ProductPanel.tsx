import { listProducts, type ProductStanding, readProduct } from '@claimlock/contract/compliance/product-conformity';
import { changeControlScope, productRoles } from '@claimlock/contract/control-scopes/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useCan } from '../../lib/can.ts';
import { formatPercent } from '../../lib/format.ts';
import { reading, useRead, useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { ConflictNotice } from '../../ui/form/ConflictNotice.tsx';
import { ChoiceField } from '../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx';
import { useEdited } from '../../ui/form/use-edited.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Panel, PanelPart } from '../../ui/Panel.tsx';
import { Facts } from '../../ui/Section.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { useDoubts } from '../control-scopes/widgets.ts';
import { ProductDuties } from './ProductDuties.tsx';
import { ProductMarketForm } from './ProductMarketForm.tsx';
import { roleHints, roleNames } from './product-roles.ts';
import { productRoleShape } from './shapes.ts';

type About = { readonly clientId: string; readonly frameworkId: string; readonly scopeId: string };

/** One product: the question of the role first, then its duties and how far each is met. */
export function ProductPanel({ onClose, ...about }: About & { readonly onClose: () => void }) {
  const query = useRead(readProduct, about);
  // What speaks against a control is a word of its duties: rows that are shown before it is known would move.
  const { doubts, isReading } = useDoubts(about.clientId);
  const permit = useCan('controls.change', about.clientId);
  return (
    <Panel kind="Product" title={query.data?.product.name ?? 'Product'} onClose={onClose}>
      <Loaded query={query} what="The product" skeleton={<SkeletonRows rows={8} />}>
        {({ product, duties }) => (
          <>
            {product.role && <Facts facts={factsOf(product)} />}
            <Role {...about} product={product} whyNot={permit.why} />
            {product.role && product.role !== 'none' && <ProductMarketForm {...about} name={product.name} />}
            {duties.length > 0 &&
              (isReading ? (
                <SkeletonRows rows={8} />
              ) : (
                <ProductDuties {...about} name={product.name} duties={duties} doubts={doubts} />
              ))}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

/** The part that is played: asked for first, and then shown, with the way to choose another. */
function Role({
  product,
  whyNot,
  ...about
}: About & { readonly product: ProductStanding; readonly whyNot: string | undefined }) {
  const [editing, setEditing] = useState(false);
  if (product.role !== null && !editing)
    return (
      <div className="mt-3">
        <Button size="small" whyNot={whyNot} onClick={() => setEditing(true)}>
          Change the role
        </Button>
      </div>
    );
  if (whyNot) return <p className="text-ink-soft">Your role for this product is not stated yet.</p>;
  return (
    <PanelPart title={product.role ? 'Your role' : 'First: which part do you play for it?'}>
      <RoleForm {...about} product={product} onDone={() => setEditing(false)} />
    </PanelPart>
  );
}

function factsOf({ role, met, proven, applicable, leftOut, papers, percent, ready }: ProductStanding) {
  const declares = role === 'manufacturer';
  return [
    ...(role ? [{ name: 'Your role', value: roleNames[role] }] : []),
    { name: 'Duties met', value: `${met} of ${applicable}` },
    { name: 'Proven', value: `${proven} of the ${met} met` },
    { name: 'Weighted score', value: formatPercent(percent) },
    ...(declares
      ? [
          { name: 'Documentation', value: `${papers.met} of ${papers.applicable} papers` },
          { name: 'Excluded', value: leftOut === 0 ? 'None' : `${leftOut} with a reason` },
          { name: 'Ready to declare', value: !ready ? 'No' : proven === met ? 'Yes' : 'Yes, declared' },
        ]
      : []),
  ];
}

const labels = { role: 'The part that you play' } as const;
const roleWords = new Map<string, string>(Object.entries(roleNames));
const wordOf = (role: string) => roleWords.get(role) ?? 'Not answered';

function RoleForm({
  clientId,
  frameworkId,
  scopeId,
  product,
  onDone,
}: About & { readonly product: ProductStanding; readonly onDone: () => void }) {
  const client = useQueryClient();
  const change = useWrite(changeControlScope);
  const edited = useEdited(product, async () => {
    const fresh = await call(readProduct, { clientId, frameworkId, scopeId });
    client.setQueryData(reading(readProduct, { clientId, frameworkId, scopeId }).queryKey, fresh);
    void client.invalidateQueries({ queryKey: reading(listProducts, { clientId, frameworkId }).queryKey });
    return fresh.product;
  });
  const form = useForm({
    initial: { role: String(product.role ?? '') },
    shape: productRoleShape,
    send: ({ role }) => edited.send((version) => change.mutateAsync({ clientId, scopeId, version, role })),
    onSent: onDone,
  });
  const field = form.field('role');
  return (
    <Form form={form} label={`Role for ${product.name}`} labels={labels}>
      {form.dirty && <UnsavedGuard dirty within="product" />}
      {edited.theirs && (
        <ConflictNotice
          differences={[
            { name: labels.role, theirs: wordOf(edited.theirs.role ?? ''), yours: wordOf(form.values.role) },
          ].filter(({ theirs, yours }) => theirs !== yours)}
          busy={form.sending}
          onKeepYours={() => edited.keepYours(form.submit)}
          onTakeTheirs={() => edited.takeTheirs((found) => form.reset({ role: found.role ?? '' }))}
        />
      )}
      <ChoiceField
        id={field.id}
        name={field.name}
        label={labels.role}
        hint="A person or company that changes a product substantially, or sells it under their own name, is its manufacturer."
        problem={field.problem}
        chosen={[field.value]}
        onChange={([role = '']) => field.onChange(role)}
        choices={productRoles.map((value) => ({ value, label: roleNames[value], hint: roleHints[value] }))}
      />
      {(form.dirty || product.role !== null) && (
        <FormActions>
          <Button type="submit" look="primary" busy={form.sending && 'Saving'}>
            Save the role
          </Button>
          {product.role !== null && <Button onClick={onDone}>Cancel</Button>}
        </FormActions>
      )}
    </Form>
  );
}
