import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { checkOutBalance, renderBalance } from '#tests/support/balance-calls.ts'
import { passTime } from '#tests/support/clock.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { aMall, type Client, type TestMall } from '#tests/support/mall.ts'
import { aMerchant, type Merchant } from '#tests/support/offers.ts'
import { signIn } from '#tests/support/orders.ts'
import { anOrderWithDeposit } from '#tests/support/presales.ts'
import type { Id } from '#vocabulary/identifiers.ts'

let mall: TestMall
let merchant: Merchant
let admin: Client
beforeAll(async () => {
  mall = await aMall()
  merchant = await aMerchant(mall)
  admin = await signIn(mall, { operatorRole: 'admin' })
})
afterEach(async ({ task }) => expect(await violatedInvariants(mall.db, { after: task })).toEqual([]))
afterAll(() => mall.stop())

const hour = 3_600_000

async function publish(basedOn: number, needsConsent: boolean): Promise<Id> {
  const { body } = await admin.post('/sapi/mall-admin/content/legal-text/publish', {
    ...{ site: 'global', kind: 'terms', basedOn, remark: '', needsConsent },
    title: { en: 'Terms', zh: '' },
    body: { en: '<p>Terms</p>', zh: '' },
  })
  return body.legalTextId
}

const accepted = async () => {
  const rows = await sql<{ id: Id }>`
    select legal_text_id as id from accepted_legal_texts order by legal_text_id`.rows(mall.db)
  return rows.map(({ id }) => id)
}

test('the balance of a presale is checked out once its buyer accepts the terms that ask for it, and the version in force is stored', async () => {
  const buyer = await signIn(mall)
  const { groupId } = await anOrderWithDeposit(mall, merchant, buyer)
  await passTime(mall, 2 * hour)
  const first = await publish(0, true)
  const { body: shown } = await renderBalance(buyer, groupId)
  expect(await checkOutBalance(buyer, groupId, shown.parts.balance)).toMatchObject({
    ...{ status: 409, body: { code: 'consentMissing' } },
  })
  expect(await accepted()).toEqual([])
  await buyer.post('/sapi/account/web/accept-legal-texts', { legalTextIds: [first] })
  const second = await publish(1, false)
  expect((await checkOutBalance(buyer, groupId, shown.parts.balance)).status).toBe(200)
  expect(await accepted()).toEqual([first, second])
})
