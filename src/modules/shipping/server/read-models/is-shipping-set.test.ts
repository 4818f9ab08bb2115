import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import { aDatabase } from '#tests/support/database.ts'
import { sitesWithoutShipping } from '../queries/sites-without-shipping.ts'

let db: Database
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await aDatabase()
  db = database.db
  drop = database.drop
})
afterAll(() => drop())

test('a site whose platform serves no zone has no shipping yet', async () => {
  expect(await sitesWithoutShipping(db)).toEqual([])
  await sql`update shipping_zones set is_served = false
    from shipping_templates where id = template_id and site = 'de'`.run(db)
  await sql`delete from shipping_methods where site = 'uk'`.run(db)
  expect(await sitesWithoutShipping(db)).toEqual(['de', 'uk'])
})

test('prices and days are those that the settings of each site had', async () => {
  const rows = await sql<{ says: string }>`
    select rate.site || ' ' || rate.method || ' ' || (rate.steps->0->>'price') || ' ' || coalesce(rate.free_from::text, '-')
      || ' ' || method.days_min || '-' || method.days_max as says
    from shipping_rates rate join shipping_methods method on method.site = rate.site and method.code = rate.method
    where rate.site in ('global', 'cn') order by rate.site desc, method.position`.rows(db)
  expect(rows.map(({ says }) => says)).toEqual([
    'global standard 900 9900 3-6',
    'global express 2400 - 1-2',
    'cn standard 1200 9900 2-4',
    'cn express 2600 - 1-2',
  ])
})
