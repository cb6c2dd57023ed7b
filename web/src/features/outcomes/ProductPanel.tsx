import { changeControlScope, productRoles } from '@claimlock/contract/control-scopes';
import { listProducts, type ProductStanding, readProduct } from '@claimlock/contract/product-conformity';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useCan } from '../../lib/can.ts';
import { formatPercent } from '../../lib/format.ts';
import { reading, useRead, useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { ConflictNotice } from '../../ui/ConflictNotice.tsx';
import { ChoiceField } from '../../ui/Fields.tsx';
import { Form, FormActions } from '../../ui/Form.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Panel, PanelPart } from '../../ui/Panel.tsx';
import { Facts } from '../../ui/Section.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx';
import { useEdited } from '../../ui/use-edited.ts';
import { useForm } from '../../ui/use-form.ts';
import { ProductDuties } from './ProductDuties.tsx';
import { ProductMarketForm } from './ProductMarketForm.tsx';
import { roleHints, roleNames } from './product-roles.ts';
import { productRoleShape } from './shapes.ts';

type About = { readonly clientId: string; readonly frameworkId: string; readonly scopeId: string };

/** One product: the question of the role first, then its duties and how far each is met. */
export function ProductPanel({ onClose, ...about }: About & { readonly onClose: () => void }) {
  const query = useRead(readProduct, about);
  const permit = useCan('controls.change', about.clientId);
  return (
    <Panel kind="Product" title={query.data?.product.name ?? 'Product'} onClose={onClose}>
      <Loaded query={query} what="The product" skeleton={<SkeletonRows rows={8} />}>
        {({ product, duties }) => (
          <>
            {product.role && <Facts facts={factsOf(product)} />}
            {permit.may ? (
              <PanelPart title={product.role ? 'Your role' : 'First: which part do you play for it?'}>
                <RoleForm {...about} product={product} />
              </PanelPart>
            ) : (
              product.role === null && <p className="text-ink-soft">Nobody has said yet which part you play for it.</p>
            )}
            {product.role && product.role !== 'none' && <ProductMarketForm {...about} name={product.name} />}
            {duties.length > 0 && <ProductDuties {...about} name={product.name} duties={duties} />}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function factsOf({ role, met, applicable, leftOut, papers, percent, ready }: ProductStanding) {
  const declares = role === 'manufacturer';
  return [
    { name: 'Duties met', value: `${met} of ${applicable}` },
    { name: 'Score', value: formatPercent(percent) },
    ...(declares
      ? [
          { name: 'Documentation', value: `${papers.met} of ${papers.applicable} papers` },
          { name: 'Left out', value: leftOut === 0 ? 'Nothing' : `${leftOut} with a reason` },
          { name: 'Ready to declare', value: ready ? 'Yes' : 'No' },
        ]
      : []),
  ];
}

const labels = { role: 'Your role for it' } as const;
const roleWords = new Map<string, string>(Object.entries(roleNames));
const wordOf = (role: string) => roleWords.get(role) ?? 'Not answered';

function RoleForm({ clientId, frameworkId, scopeId, product }: About & { readonly product: ProductStanding }) {
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
        hint="Whoever changes a product substantially, or sells it under their own name, is its manufacturer."
        problem={field.problem}
        chosen={[field.value]}
        onChange={([role = '']) => field.onChange(role)}
        choices={productRoles.map((value) => ({ value, label: roleNames[value], hint: roleHints[value] }))}
      />
      {form.dirty && (
        <FormActions>
          <Button type="submit" look="primary" busy={form.sending && 'Saving'}>
            Save the role
          </Button>
        </FormActions>
      )}
    </Form>
  );
}
