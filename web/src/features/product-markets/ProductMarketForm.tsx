import {
  listProductMarkets,
  type ProductMarket,
  setProductMarket,
} from '@claimlock/contract/product-markets/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useCan } from '../../lib/can.ts';
import { formatDate } from '../../lib/format.ts';
import { reading, useRead, useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { ConflictNotice } from '../../ui/form/ConflictNotice.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx';
import { useEdited } from '../../ui/form/use-edited.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PanelPart } from '../../ui/Panel.tsx';
import { Facts } from '../../ui/Section.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { marketShape } from './shapes.ts';

type About = { readonly clientId: string; readonly frameworkId: string; readonly scopeId: string };

/** Since when a product is on the market, and until when it is supported: said here, and shown to whoever may not say it. */
export function ProductMarketForm({ name, ...about }: About & { readonly name: string }) {
  const { clientId, frameworkId, scopeId } = about;
  const permit = useCan('outcomes.change', clientId);
  const query = useRead(listProductMarkets, { clientId, frameworkId });
  return (
    <PanelPart title="On the EU market">
      <Loaded query={query} what="The days of this product" skeleton={<SkeletonText lines={2} />}>
        {({ markets }) => {
          const market = markets.find((one) => one.scopeId === scopeId);
          return permit.may ? (
            <MarketForm {...about} name={name} market={market} />
          ) : (
            <Facts
              facts={[
                { name: labels.placedOn, value: dayWords(market?.placedOn ?? '') },
                { name: labels.supportedUntil, value: dayWords(market?.supportedUntil ?? '') },
              ]}
            />
          );
        }}
      </Loaded>
    </PanelPart>
  );
}

const labels = { placedOn: 'On the market since', supportedUntil: 'Supported until' } as const;
const dayWords = (day: string) => (day === '' ? 'Not said' : formatDate(day));
const valuesOf = (market: ProductMarket | undefined) => ({
  placedOn: market?.placedOn ?? '',
  supportedUntil: market?.supportedUntil ?? '',
});
const standing = (market: ProductMarket | undefined) => ({ version: market?.version ?? 0, ...valuesOf(market) });

function MarketForm({
  name,
  market,
  ...about
}: About & { readonly name: string; readonly market: ProductMarket | undefined }) {
  const client = useQueryClient();
  const set = useWrite(setProductMarket);
  const { clientId, frameworkId, scopeId } = about;
  const edited = useEdited(standing(market), async () => {
    const fresh = await call(listProductMarkets, { clientId, frameworkId });
    client.setQueryData(reading(listProductMarkets, { clientId, frameworkId }).queryKey, fresh);
    return standing(fresh.markets.find((one) => one.scopeId === scopeId));
  });
  const form = useForm({
    initial: valuesOf(market),
    shape: marketShape,
    none: ['placedOn', 'supportedUntil'],
    send: (data) => edited.send((version) => set.mutateAsync({ ...about, ...data, version })),
  });
  return (
    <Form form={form} label={`${name} on the EU market`} labels={labels}>
      {form.dirty && <UnsavedGuard dirty within="product" />}
      {edited.theirs && (
        <ConflictNotice
          differences={(['placedOn', 'supportedUntil'] as const).flatMap((key) => {
            const [theirs, yours] = [edited.theirs?.[key] ?? '', form.values[key]];
            return theirs === yours ? [] : [{ name: labels[key], theirs: dayWords(theirs), yours: dayWords(yours) }];
          })}
          busy={form.sending}
          onKeepYours={() => edited.keepYours(form.submit)}
          onTakeTheirs={() =>
            edited.takeTheirs(({ placedOn, supportedUntil }) => form.reset({ placedOn, supportedUntil }))
          }
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField
          {...form.field('placedOn')}
          label={labels.placedOn}
          optional
          hint="The day when the first of this release was sold or given away in the EU."
        />
        <DateField
          {...form.field('supportedUntil')}
          label={labels.supportedUntil}
          optional
          hint="Five years at least, unless people use it for less (Art. 13(8))."
        />
      </div>
      {form.dirty && (
        <FormActions>
          <Button type="submit" look="primary" busy={form.sending && 'Saving'}>
            Save the days
          </Button>
        </FormActions>
      )}
    </Form>
  );
}
