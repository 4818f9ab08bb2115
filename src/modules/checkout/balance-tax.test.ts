import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { putSiteTax } from '#modules/tax/server/public.ts'
import { inTransaction } from '#platform/transaction.ts'
import { checkOutBalance, renderBalance } from '#tests/support/balance-calls.ts'
import { passTime } from '#tests/support/clock.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { aClient, aMall, type TestMall } from '#tests/support/mall.ts'
import { aMerchant, type Merchant } from '#tests/support/offers.ts'
import { anOrderWithDeposit } from '#tests/support/presales.ts'

/** A mall whose taxes an outside service knows. Its own table has none. */
let mall: TestMall
let merchant: Merchant
let isAway = false
beforeAll(async () => {
  mall = await aMall({
    taxService: {
      taxOfSale: async ({ classes }) => {
        if (isAway) throw new Error('away')
        const rate = [{ code: 'City tax', basisPoints: 1_000 }]
        return { treatment: 'taxed', rates: Object.fromEntries(classes.map((each) => [each, rate])) }
      },
    },
  })
  merchant = await aMerchant(mall)
  await inTransaction(mall.db, (tx) =>
    putSiteTax(tx, { site: 'global', mode: 'destination', homeCountry: 'US', homeState: 'OR' }, undefined),
  )
  await mall.sites.reload()
})
afterEach(async ({ task }) => expect(await violatedInvariants(mall.db, { after: task })).toEqual([]))
afterAll(() => mall.stop())

const hour = 3_600_000

describe('The balance of a presale', () => {
  test('is taxed by the outside service that taxed its order, as it is shown and as it is checked out (SYS-15, CHK-12)', async () => {
    const guest = aClient(mall.url)
    const { groupId, orderId } = await anOrderWithDeposit(mall, merchant, guest)
    await passTime(mall, 2 * hour)
    const { body: shown } = await renderBalance(guest, groupId)
    expect(shown.taxes).toMatchObject([{ rate: 'City tax', basisPoints: 1_000 }])
    const seen = shown.parts.balance
    const checkedOut = await checkOutBalance(guest, groupId, seen)
    expect([checkedOut.status, checkedOut.body.code]).toEqual([200, undefined])
    const rates = await sql<{ rates: { rate: string; amount: number }[]; tax: number }>`
      select tax_lines as rates, tax_amount::int as tax from order_lines where order_id = ${orderId}`.row(
      mall.db,
    )
    expect(rates!.tax).toBeGreaterThan(0)
    expect(rates!.rates).toMatchObject([{ rate: 'City tax', amount: rates!.tax }])
  })

  test('follows the mall’s own table while the service is away', async () => {
    const guest = aClient(mall.url)
    const { groupId } = await anOrderWithDeposit(mall, merchant, guest)
    await passTime(mall, 2 * hour)
    isAway = true
    const { body: shown } = await renderBalance(guest, groupId)
    isAway = false
    expect(shown.taxes).toEqual([])
  })
})
