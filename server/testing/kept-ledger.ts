import type { TestApp } from './test-app.ts';

/** A ledger's states, kept aside by name and brought back: what whoever can restore a database can do. */
export type KeptLedger = {
  readonly keep: (name: string) => Promise<void>;
  readonly bringBack: (name: string) => Promise<void>;
};

const tables = ['ledger', 'ledger_entry', 'ledger_node', 'ledger_checkpoint'];

/** Makes it possible to set one ledger of an application back; everything else in it stays as it is. */
export async function keptLedger(
  { asAdministrator: sql }: Pick<TestApp, 'asAdministrator'>,
  ledgerId: string,
): Promise<KeptLedger> {
  await sql('create schema kept');
  const of = (table: string) => `${table === 'ledger' ? 'id' : 'ledger_id'} = '${ledgerId}'`;
  return {
    keep: async (name) => {
      for (const table of tables)
        await sql(`create table kept.${name}_${table} as select * from ${table} where ${of(table)}`);
    },
    bringBack: async (name) => {
      for (const table of tables.toReversed()) await sql(`delete from ${table} where ${of(table)}`);
      for (const table of tables) {
        const columns = table === 'ledger_entry' ? 'ledger_id, index, entry, leaf_hash' : '*';
        const into = columns === '*' ? table : `${table} (${columns})`;
        await sql(`insert into ${into} select ${columns} from kept.${name}_${table}`);
      }
    },
  };
}
