import { aProduct, aShop, type Client, type TestMall } from './mall.ts'
import { orderPagesTools } from './order-pages.ts'

/** The channels of a page that pays, in their order, and which of them is chosen. */
export const channelsOn = (html: string) =>
  [...html.matchAll(/<input[^>]*name="channel"[^>]*>/g)].map(([input]) => ({
    code: /value="(\w+)"/.exec(input)![1]!,
    isChosen: / checked=""/.test(input),
  }))

/** Fields that a page has filled in, without choices that are not made. */
export const inputsOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input[^>]*>/g)].flatMap(([input]) => {
      const name = / name="([^"]+)"/.exec(input)?.[1]
      const isChoice = /type="(radio|checkbox)"/.test(input)
      return name && (!isChoice || / checked=""/.test(input))
        ? [[name, / value="([^"]*)"/.exec(input)?.[1] ?? (isChoice ? 'on' : '')]]
        : []
    }),
  )

/** The form of the checkout as a browser without script sends it, in the mall of the file. */
export const checkoutFormTools = (mallNow: () => TestMall) => {
  const { send } = orderPagesTools(mallNow)
  const product = async (client: Client) => {
    const sold = await aProduct(mallNow(), (await aShop(mallNow())).shopId)
    await client.post('/sapi/mall-order/cartline/batchcreatenewcartlines', [
      { sku: { id: sold.variantId }, skuQty: 3 },
    ])
    const { body: saved } = await client.post('/sapi/mall-order/preorder/savecommondata', {
      orderSource: 'CART',
    })
    const key = saved.key as string
    const { body: shown } = await client.post('/sapi/mall-order/web/order/renderOrder', { key })
    return { ...sold, key, seenAmount: String(Math.round(shown.needPayAmt.value * 100)) }
  }
  const submit = (
    client: Client,
    { key, seenAmount }: { key: string; seenAmount: string },
    bill: Record<string, string> = { billingSame: 'on' },
    more: Record<string, string> = {},
  ) =>
    send(client, `/checkout?key=${key}`, {
      ...{ key, attempt: 'first', seenAmount, seenCurrency: 'USD', ...bill },
      ...{ firstName: 'Lin', lastName: 'Marsh', email: 'lin@example.test', phone: '+1 415 555 0134' },
      ...{
        country: 'US',
        province: 'CA',
        city: 'San Francisco',
        postalCode: '94107',
        street: '18 Harbor Street',
      },
      ...more,
    })

  return { product, submit }
}
