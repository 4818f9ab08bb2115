import { sql } from '#database/sql.ts'
import type { TestMall } from './mall.ts'

type Mall = Pick<TestMall, 'db' | 'sites'>

/** Changes what the platform takes for standard delivery on the site `global`. */
export async function setStandardPrice({ db, sites }: Mall, price: number): Promise<void> {
  await sql`
    update shipping_rates set steps = jsonb_build_array(jsonb_build_object('price', ${price}::int))
    where site = 'global' and method = 'standard'`.run(db)
  await sites.reload()
}

/** The site `global` sends by express alone. @returns what undoes it */
export async function withoutStandard({ db, sites }: Mall): Promise<() => Promise<void>> {
  const [gone] = await sql<{ row: object }>`
    delete from shipping_rates r where site = 'global' and method = 'standard' returning to_jsonb(r) as row`.rows(
    db,
  )
  await sites.reload()
  return async () => {
    await sql`insert into shipping_rates select * from jsonb_populate_record(null::shipping_rates, ${sql.json(gone!.row)})`.run(
      db,
    )
    await sites.reload()
  }
}
