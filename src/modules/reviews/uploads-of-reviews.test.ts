import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { runJob } from '#tests/support/jobs.ts'
import { aClient, aMall, aShop, type Client, type TestMall } from '#tests/support/mall.ts'
import { comment, create, writtenReviewsTools } from '#tests/support/written-reviews.ts'
import { dayMs } from '#vocabulary/days.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Reviews as buyers write them, by the calls. */

let mall: TestMall
let shopId: Id
let staff: Client
beforeAll(async () => {
  mall = await aMall()
  shopId = (await aShop(mall)).shopId
  staff = await signedIn({ shopId })
})
afterAll(() => mall.stop())
beforeEach(() => sql`truncate rate_limits`.run(mall.db))

const { signedIn, detailOf, aCompletedOrder, uploadOne } = writtenReviewsTools(
  () => mall,
  () => shopId,
  () => staff,
)

test('a guest’s order is not reviewed: the operation is not offered, and the call requires signing in (REV-23)', async () => {
  const guest = aClient(mall.url)
  const { orderId, lineId } = await aCompletedOrder(guest)
  expect((await detailOf(guest, orderId)).operationList).not.toContainEqual({ operationName: 'comment' })
  expect((await guest.post(create, [comment(lineId)])).body.code).toBe('signInFirst')
})

test('an upload that nothing used is still removed after a day', async () => {
  const buyer = await signedIn()
  const url = await uploadOne(buyer)
  await mall.moveClock(dayMs + 1_000)
  await runJob(mall, 'files.removeUnused')
  const left = await sql`select key from files where ${url} like '%' || key`.rows(mall.db)
  expect(left).toEqual([])
})
