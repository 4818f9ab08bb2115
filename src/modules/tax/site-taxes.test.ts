import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { inTransaction } from '#platform/transaction.ts'
import { aDatabase } from '../../../tests/support/database.ts'
import { putSiteTax, taxesOfSites } from './server/public.ts'
import { isTaxSet } from './server/read-models/site-tax-set.ts'

let database: Awaited<ReturnType<typeof aDatabase>>

beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())

const sitesSet = async () =>
  (
    await sql<{ code: string }>`select code from sites where ${isTaxSet(sql`sites.code`)} order by code`.rows(
      database.db,
    )
  ).map(({ code }) => code)

describe('Whether a site knows its tax (SYS-15)', () => {
  test('a site is set once an operator has decided how it charges tax, also that it charges none', async () => {
    await sql`delete from site_taxes where site in ('uk', 'jp')`.run(database.db)
    expect(await sitesSet()).toEqual(['cn', 'de', 'global'])
    await inTransaction(database.db, (tx) =>
      putSiteTax(tx, { site: 'jp', mode: 'none', homeCountry: 'JP', homeState: '' }, undefined),
    )
    expect(await sitesSet()).toEqual(['cn', 'de', 'global', 'jp'])
    const taxes = await taxesOfSites(database.db)
    expect(taxes.get('jp')).toEqual({ mode: 'none' })
    expect(taxes.get('global')).toEqual({ mode: 'flat', basisPoints: 800 })
    expect(taxes.get('uk')).toBeUndefined()
  })
})
