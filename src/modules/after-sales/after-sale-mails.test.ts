// @module-tag slow
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { newId } from '#platform/identifiers.ts'
import { afterSaleCalls, returnAddress } from '#tests/support/after-sales.ts'
import { aClient, aMall, anAccount, sellerCalls, type TestMall } from '#tests/support/mall.ts'
import { until } from '#tests/support/payments.ts'
import type { Id } from '#vocabulary/identifiers.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await aMall({ worker: true })
})
afterAll(() => mall.stop())

const { aPaidOrder, apply, desk, detail, sendBack, reaches, signIn } = afterSaleCalls(() => mall)
type Mail = { readonly template: string; readonly subject: string; readonly text: string }

/** The mails about an after-sale; waits for the one that is named. */
async function mailAbout(afterSaleId: Id, template: string): Promise<Mail> {
  let found: Mail | undefined
  await until(`the mail ${template}`, async () => {
    found = await sql<Mail>`
      select template, subject, text from mails
      where template = ${template} and about ~ ${`:${afterSaleId}(:|$)`} order by id desc limit 1`.row(
      mall.db,
    )
    return found !== undefined
  })
  return found!
}

/** The staff of a shop that is notified of an application, each in their language. */
const reported = (afterSaleId: Id, recipients: readonly string[]) =>
  sql<Mail & { recipient: string }>`
    select recipient, template, subject, text from mails
    where template = 'afterSaleApplied' and about like ${`afterSaleApplied:${afterSaleId}:%`}
      and recipient = any(${recipients}::text[]) order by id`.rows(mall.db)

describe('A mail about an after-sale', () => {
  test('notifies the staff of its shop who decide that a buyer applied, until when, and again what was changed after a rejection (MER-12)', async () => {
    const paid = await aPaidOrder()
    const staff = await Promise.all(
      (['service', 'fulfilment'] as const).map((role) => anAccount(mall, { shopId: paid.shopId, role })),
    )
    const recipients = staff.map(({ email }) => email)
    const { body } = await apply(paid, 'SALE_RETURN')
    await until('the mail to the shop', async () => (await reported(body.id, recipients)).length > 0)
    const [first, ...others] = await reported(body.id, recipients)
    // Fulfilment sends and inspects, and decides nothing.
    expect([first!.recipient, others]).toEqual([recipients[0], []])
    const { number } = (await sql<{
      number: string
    }>`select number from after_sales where id = ${body.id}`.row(mall.db))!
    expect(first!.subject).toBe(`Request ${number} is waiting for your decision`)
    for (const words of [
      /The buyer wants to return items for a refund of \$\d+\.\d\d\./,
      /“One sleeve is torn\.”/,
      /Please decide by \d+ \w+ at [^.]+\. After that, the request is approved automatically\./,
      new RegExp(`/seller/[^/]+/after-sales/${body.id}`),
    ])
      expect(first!.text).toMatch(words)
    await desk(paid, 'reject', { afterSaleId: body.id, reason: 'Show us the sleeve.' })
    await paid.guest.post('/sapi/mall-order/web/reverseorder/revise', {
      afterSaleId: body.id,
      reason: 'other',
      text: 'A picture is added.',
    })
    await until('the second mail', async () => (await reported(body.id, recipients)).length > 1)
  })

  test('says what follows when the shop agrees, and opens the after-sale for a guest', async () => {
    const paid = await aPaidOrder()
    const { body } = await apply(paid, 'SALE_RETURN')
    await desk(paid, 'approve', { afterSaleId: body.id, returnAddress })
    const mail = await mailAbout(body.id, 'afterSaleAgreed')
    expect(mail.text).toMatch(
      /Please send the items back and enter the carrier and tracking number by \d+ \w+ at/,
    )
    expect(mail.text).toContain('18 Harbor Street, San Francisco, CA 94107, United States')
    const link = new URL(/http\S+\/buyer\/as\/detail\/\S+/.exec(mail.text)![0])
    expect(link.pathname).toBe(`/buyer/as/detail/${body.id}`)
    const opened = await aClient(mall.url).post('/sapi/mall-order/web/reverseorder/querybyid', {
      id: body.id,
      token: link.searchParams.get('token'),
    })
    expect(opened.body.id).toBe(body.id)
  })

  test('announces a refund, and then reports that it was sent', async () => {
    const paid = await aPaidOrder()
    const { body } = await apply(paid, 'SALE_REFUND', { applyRefundAmt: { value: 12.34 } })
    await desk(paid, 'approve', { afterSaleId: body.id })
    expect((await mailAbout(body.id, 'afterSaleAgreed')).text).toContain(
      'You don’t need to send anything back.\n\nWe’ll refund $12.34 to your original payment method by',
    )
    await desk(paid, 'refund', { afterSaleId: body.id })
    await reaches(paid, body.id, 'REVERSE_DONE')
    expect((await mailAbout(body.id, 'afterSaleRefunded')).subject).toMatch(
      /^Request AS\d+: we’ve refunded \$12\.34$/,
    )
  })

  test('of an exchange that became a refund reports that, and nothing of goods that are returned already', async () => {
    const paid = await aPaidOrder()
    const { body } = await apply(paid, 'SALE_EXCHANGE', { derivativeSku: { id: paid.otherVariant } })
    await desk(paid, 'approve', { afterSaleId: body.id, returnAddress })
    await mailAbout(body.id, 'afterSaleAgreed')
    await sendBack(paid, body.id)
    await desk(paid, 'passinspection', { afterSaleId: body.id, condition: 'good' })
    await desk(paid, 'changetorefund', { afterSaleId: body.id })
    await until('the second mail', async () =>
      (await mailAbout(body.id, 'afterSaleAgreed')).subject.endsWith('a refund instead'),
    )
    const { text } = await mailAbout(body.id, 'afterSaleAgreed')
    expect(text).toMatch(
      /^You’ll get a refund instead\n\n[^\n]+\n\nWe’ll refund \$35\.99 to your original payment method by/,
    )
  })

  test('gives the reason of a rejection and that the platform may be involved; the decision of the platform is final', async () => {
    const paid = await aPaidOrder()
    const { body } = await apply(paid, 'SALE_REFUND')
    await desk(paid, 'reject', { afterSaleId: body.id, reason: 'The parcel was signed for.' })
    const { text } = await mailAbout(body.id, 'afterSaleDeclined')
    expect(text).toContain('Reason: The parcel was signed for.')
    expect(text).toMatch(
      /you have until \d+ \w+ at .+ to change your request and send it again, or ask us to decide\./,
    )
    await paid.guest.post('/sapi/mall-order/web/reverseorder/askplatform', { afterSaleId: body.id })
    const operator = await signIn({ operatorRole: 'support' })
    await operator.post('/sapi/mall-admin/aftersale/reject', {
      afterSaleId: body.id,
      reason: 'The signature is yours.',
    })
    await until('the second mail', async () =>
      (await mailAbout(body.id, 'afterSaleDeclined')).text.includes('The signature is yours.'),
    )
    expect((await mailAbout(body.id, 'afterSaleDeclined')).text).toContain('This decision is final.')
  })

  test('offers a smaller amount in the language of the order, and states what an offer comes to', async () => {
    const paid = await aPaidOrder()
    await sql`update order_groups set language = 'zh' where id = ${paid.groupId}`.run(mall.db)
    const { body } = await apply(paid, 'SALE_REFUND')
    await desk(paid, 'changeamount', { afterSaleId: body.id, amount: '7.65' })
    const mail = await mailAbout(body.id, 'afterSaleAmount')
    expect(mail.subject).toMatch(/^售后单 AS\d+：“.+”提出退款 (US)?\$7\.65，请您确认$/)
    expect(mail.text).toMatch(/请在 .+前选择同意或申请平台介入；逾期未处理将视为同意。/)
  })

  test('names the carrier of the replacement, once', async () => {
    const paid = await aPaidOrder()
    const { body } = await apply(paid, 'SALE_EXCHANGE', { derivativeSku: { id: paid.otherVariant } })
    await desk(paid, 'approve', { afterSaleId: body.id, returnAddress })
    await sendBack(paid, body.id)
    await desk(paid, 'passinspection', { afterSaleId: body.id, condition: 'good' })
    const serviceCode = `P${newId()}`
    await desk(paid, 'shipreplacement', { afterSaleId: body.id, carrier: 'ups', trackingNumber: serviceCode })
    const mail = await mailAbout(body.id, 'exchangeSent')
    expect(mail.text).toContain(`has shipped your replacement with UPS. Tracking number: ${serviceCode}.`)
    expect(mail.text).toMatch(
      /Please confirm receipt when it arrives\. If you don’t, we’ll confirm it automatically on \d+ \w+ at/,
    )
    const twice =
      await sql`select 1 from mails where template = 'orderShipped' and text like ${`%${serviceCode}%`}`.rows(
        mall.db,
      )
    expect(twice).toEqual([])
  })

  test.each(['from the after-sale', 'from its order'])(
    'says that a replacement sent %s by the shop’s own delivery has no number (SYS-11)',
    async (from) => {
      const paid = await aPaidOrder()
      const { body } = await apply(paid, 'SALE_EXCHANGE', { derivativeSku: { id: paid.otherVariant } })
      await desk(paid, 'approve', { afterSaleId: body.id, returnAddress })
      await sendBack(paid, body.id)
      await desk(paid, 'passinspection', { afterSaleId: body.id, condition: 'good' })
      const parcel = { carrier: 'own', trackingNumber: '' }
      const { id: orderId } = (await detail(paid, body.id)).reissueTradeOrder
      const sent =
        from === 'from its order'
          ? await paid.owner.post(`${sellerCalls(paid.shopId, 'order')}/order/ship`, { orderId, ...parcel })
          : await desk(paid, 'shipreplacement', { afterSaleId: body.id, ...parcel })
      expect(sent.status).toBe(200)
      const mail = await mailAbout(body.id, 'exchangeSent')
      expect(mail.text).toContain(
        'has shipped your replacement: Own delivery. The parcel has no tracking number.',
      )
      expect(mail.text).not.toContain('Tracking number:')
    },
  )
})
