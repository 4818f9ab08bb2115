import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { sql } from '#database/sql.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import {
  aClient,
  aMall,
  anAccount,
  anAddress,
  aProduct,
  aShop,
  type Client,
  password,
  sellerCalls,
  type TestMall,
} from './support/mall.ts'
import { anApplication } from './support/shop-application.ts'
import { signUp } from './support/sign-up.ts'

let mall: TestMall
let shop: { shopId: Id; slug: string }
beforeAll(async () => {
  mall = await aMall()
  shop = await aShop(mall)
})
afterAll(() => mall.stop())
beforeEach(() => sql`truncate rate_limits`.run(mall.db))

type Definition = {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly innerType?: z.ZodType
  readonly element?: z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly valueType?: z.ZodType
  /** Of a field that may be left out, and of a codec. */
  readonly in?: z.ZodType
  readonly out?: z.ZodType
}

/** Every text that a request may hold, by its path. */
function textsIn(schema: z.ZodType, path: string): (readonly [path: string, schema: z.ZodType])[] {
  const { type, shape, innerType, element, options, valueType, ...pipe } = schema.def as unknown as Definition
  if (type === 'string') return [[path, schema]]
  if (shape) return Object.entries(shape).flatMap(([name, each]) => textsIn(each, `${path}.${name}`))
  return [innerType, element, valueType, pipe.in, pipe.out, ...(options ?? [])].flatMap((each) =>
    each ? textsIn(each, path) : [],
  )
}

const accepts = (schema: z.ZodType, text: string) => schema.safeParse(text).data as string | undefined

describe('Of the texts that any call takes', () => {
  const all = () => mall.routes.flatMap(({ endpoint }) => textsIn(endpoint.input, endpoint.name))

  test('those that people enter are no place for the number of a card; others are compared, encrypted, or numbers of other things (I-42)', () => {
    const taken = all().filter(([, schema]) => accepts(schema, '4242 4242 4242 4242') !== undefined)
    expect([...new Set(taken.map(([path]) => path.split('.').at(-1)))].sort()).toEqual([
      // The numbers of mobiles and accounts; none is stored. Cells and columns of an uploaded file, judged as fields of goods.
      'accounts',
      'amount',
      'authenticatorAttachment',
      // Of banks and tax offices, with check digits of their own.
      'bankCode',
      'buyerNumber',
      'captcha',
      'captchaToken',
      'cells',
      'channel',
      'code',
      'content',
      'email',
      'entry',
      'file',
      'key',
      'keyword',
      'mapping',
      'mobile',
      'newPassword',
      'number',
      'oldPassword',
      'orderNumber',
      'paidFrom',
      'password',
      'payerIban',
      'phone',
      'platformTaxNumber',
      'reference',
      'registrationNumber',
      'secondStep',
      'serial',
      'settings',
      'shop',
      'slug',
      'target',
      'taxNumber',
      'token',
      'trackingNumber',
      'transports',
      'vatNumber',
      'verifyToken',
    ])
  })

  test('those that people enter lose what cannot be seen; others are compared and never shown', () => {
    const asTheyCome = all().filter(([, schema]) => accepts(schema, 'Oak\u202eA')?.includes('\u202e'))
    expect([...new Set(asTheyCome.map(([path]) => path.split('.').at(-1)))].sort()).toEqual([
      'authenticatorAttachment',
      'captcha',
      'captchaToken',
      // Of an uploaded file; its texts are cleaned as fields of goods.
      'cells',
      'channel',
      'code',
      'content',
      'currency',
      'file',
      'key',
      'mapping',
      'newPassword',
      'oldPassword',
      'password',
      'secondStep',
      'serial',
      'shop',
      'slug',
      'target',
      'token',
      'transports',
      'verifyToken',
    ])
  })

  test('only descriptions, addresses of shops, reasons, notes and keys of providers may have several lines', () => {
    // An email and a mobile number have rules of their own, which refuse a second line as `invalidEmail` and `invalidPhone`.
    const others = all().filter(([path]) => !/\.(email|mobile)$/.test(path))
    const several = others.filter(([, schema]) => {
      const read = accepts(schema, 'Oak\u200b\nIron')
      return read?.includes('\n') && !read.includes('\u200b')
    })
    expect(several.map(([path]) => path).sort()).toEqual([
      'addChannelAccount.settings',
      'addStatement.text',
      'answerAsOwner.text',
      'answerQuestion.text',
      'answerReview.text',
      'answerStatement.text',
      'applyForCancellation.remark',
      'applyForExchange.remark',
      'applyForRefund.remark',
      'applyForReturn.remark',
      'applyForShop.goods',
      'askPlatform.text',
      'askQuestion.text',
      'changeChannelAccount.settings',
      'changeTracker.settings',
      'checkDetails.giftCardRecipient.message',
      'checkOutBalance.remark',
      'decideApplication.reason',
      'disputeStatement.reason',
      'editProduct.delivery.en',
      'editProduct.delivery.zh',
      'editProduct.description.en',
      'editProduct.description.zh',
      'editProduct.pictures.description.en',
      'editProduct.pictures.description.zh',
      'editProduct.summary.en',
      'editProduct.summary.zh',
      'editProduct.warranty.en',
      'editProduct.warranty.zh',
      'hideQuestion.reason',
      'hideReview.reason',
      'judgeMessage.reason',
      'keepUnpublished.delivery.en',
      'keepUnpublished.delivery.zh',
      'keepUnpublished.description.en',
      'keepUnpublished.description.zh',
      'keepUnpublished.pictures.description.en',
      'keepUnpublished.pictures.description.zh',
      'keepUnpublished.summary.en',
      'keepUnpublished.summary.zh',
      'keepUnpublished.warranty.en',
      'keepUnpublished.warranty.zh',
      'openShop.about.en',
      'openShop.about.zh',
      'payFailRecord.reason',
      'placeOrder.giftCardRecipient.message',
      'placeOrder.remark',
      'platformFailInspection.reason',
      'platformRejectAfterSale.reason',
      'platformSaveAnswer.text',
      'previewMail.texts.text',
      'publishAnnouncement.text.en',
      'publishAnnouncement.text.zh',
      'publishLegalText.body.en',
      'publishLegalText.body.zh',
      'readConversation.reason',
      'refuseAmount.text',
      'rejectApplication.reason',
      'reportBuyerMessage.text',
      'reportQuestion.text',
      'reportReview.text',
      'reportShopMessage.text',
      'reviseAfterSale.text',
      'saveAnswer.text',
      'saveArticle.body.en',
      'saveArticle.body.zh',
      'saveArticle.summary.en',
      'saveArticle.summary.zh',
      'saveBlock.text.en',
      'saveBlock.text.zh',
      'saveBundle.slots.details.en',
      'saveBundle.slots.details.zh',
      'saveMailText.texts.text',
      'savePickUpPlace.address.en',
      'savePickUpPlace.address.zh',
      'saveProductPage.marketing.en',
      'saveProductPage.marketing.zh',
      'saveSettlementTerms.platformAddress',
      'saveShopFront.legalAddress',
      'saveShopFront.story.en',
      'saveShopFront.story.zh',
      'saveShopProduct.description.en',
      'saveShopProduct.description.zh',
      'saveShopProduct.summary.en',
      'saveShopProduct.summary.zh',
      'saveSite.imprint.en',
      'saveSite.imprint.zh',
      'saveSizeGuide.note.en',
      'saveSizeGuide.note.zh',
      'shopAddStatement.text',
      'shopEscalateAfterSale.reason',
      'shopFailInspection.reason',
      'shopRejectAfterSale.reason',
      'takeAddressApart.pasted',
      'writeReviews.comments.text',
      'writeToBuyer.text',
      'writeToShop.text',
    ])
  })
})

describe('A name', () => {
  const named = ({ body }: { body: { fields?: { field: string; code: string }[] } }) =>
    body.fields?.map(({ field, code }) => [field, code])
  const strange = 'Oak \u202e& \u200bIron\u2069'
  const broken = 'Oak\nIron'

  async function signedIn(change: Parameters<typeof anAccount>[1] = {}): Promise<Client> {
    const { email } = await anAccount(mall, change)
    const client = aClient(mall.url)
    await client.post('/api/user/web/login', { email, password })
    return client
  }

  test('of a new account has nothing invisible in it, and is in one line', async () => {
    const join = (nickname: string) =>
      signUp(mall, { nickname, email: `${crypto.randomUUID()}@example.test` }, aClient(mall.url), {
        'accept-language': 'zh',
      })
    expect((await join(strange)).body.user.nickname).toBe('Oak & Iron')
    expect((await join('محمد عبد‌الله 👩‍🚀')).body.user.nickname).toBe('محمد عبد‌الله 👩‍🚀')
    const refused = await join(broken)
    expect(refused.status).toBe(400)
    expect(refused.body.fields).toEqual([
      { field: 'nickname', code: 'oneLine', message: '请写在一行内，不要换行。' },
    ])
  })

  test('and a street of an address likewise, also where only other clients require it', async () => {
    const buyer = await signedIn()
    const base = '/sapi/mall-customer/shipping-address'
    const add = (change: object) =>
      buyer.post(`${base}/createShippingAddressFlow`, { ...anAddress, ...change })
    await add({ firstName: strange, poiName: `5\u00ad th\tAvenue`, taxCode: '\u202aDE 1\u202c' })
    const [saved] = (await buyer.post(`${base}/queryShippingAddressListFlow`)).body.data
    expect([saved.firstName, saved.poiName, saved.taxCode]).toEqual(['Oak & Iron', '5 th Avenue', 'DE 1'])
    expect(named(await add({ poiName: broken, company: broken }))?.sort()).toEqual([
      ['company', 'oneLine'],
      ['poiName', 'oneLine'],
    ])
  })

  test('of a shop and of its product likewise; a description retains its lines', async () => {
    const buyer = await signedIn()
    const application = {
      ...anApplication,
      companyName: strange,
      shopName: { en: strange, zh: '' },
      goods: 'Tables\r\nand chairs\u200b',
    }
    const apply = (change: object) =>
      buyer.post('/sapi/mall-customer/merchant/apply', { ...application, ...change })
    expect(named(await apply({ shopName: { en: broken, zh: '' } }))).toEqual([['shopName.en', 'oneLine']])
    await apply({})
    const { data } = (await buyer.post('/sapi/mall-customer/merchant/queryApply')).body
    expect([data.companyName, data.shopName.en, data.goods]).toEqual([
      'Oak & Iron',
      'Oak & Iron',
      'Tables\nand chairs',
    ])

    const merchant = await signedIn({ shopId: shop.shopId })
    const { productId } = await aProduct(mall, shop.shopId)
    const texts = { en: '', zh: '' }
    const save = (name: string) =>
      merchant.once(`${sellerCalls(shop.shopId, 'item')}/item/save`, {
        productId,
        version: 1,
        status: 'onShelf',
        summary: texts,
        description: texts,
        name: { en: name, zh: '' },
      })
    expect(named(await save(broken))).toEqual([['name.en', 'oneLine']])
    expect((await save(strange)).status).toBe(200)
    const stored = await sql<{ name: { en: string } }>`
      select name from products where id = ${productId}`.row(mall.db)
    expect(stored?.name.en).toBe('Oak & Iron')
  })
})

test('a quantity that the caller says twice is the same both times, or the line is refused', async () => {
  const { variantId } = await aProduct(mall, shop.shopId)
  const begin = (orderedQty: number | null) =>
    aClient(mall.url).post('/sapi/mall-order/preorder/savecommondata', {
      orderSource: 'ITEM_DETAIL',
      orderLineList: [{ sku: { id: variantId }, tradeQty: 2, orderedQty }],
    })
  const refused = await begin(3)
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    [
      {
        field: 'orderLineList.0.orderedQty',
        code: 'mustEqual',
        message: 'This must equal tradeQty. Send the same value, or leave it out.',
      },
    ],
  ])
  expect([(await begin(2)).status, (await begin(null)).status]).toEqual([200, 200])
})
