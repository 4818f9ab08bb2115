import { sql } from '#database/sql.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { wordsIn } from '../journeys/words.ts'
import {
  aClient,
  anAccount,
  aProduct,
  aShop,
  type Client,
  password,
  placeAnOrder,
  type TestMall,
} from './mall.ts'

export const { orders: t, refusals } = wordsIn('en')

/** The text of a page without its markup, and the markup itself. */
export function read({ status, text: html, headers }: Awaited<ReturnType<Client['get']>>) {
  const text = html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', '’')
    .replace(/\s+/g, ' ')
  return { status, html, text, location: headers.get('location') }
}

export const look = async (client: Client, path: string) => read(await client.get(path))

export const times = (text: string, part: string) => text.split(part).length - 1

/** Steps shared by the tests of order pages, in the mall of their file. */
export const orderPagesTools = (mallNow: () => TestMall) => {
  const order = '/sapi/mall-order/web/order'

  const send = async (client: Client, path: string, fields: Record<string, string>) =>
    read(
      await client.send('POST', path, new URLSearchParams(fields).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
        origin: mallNow().url,
      }),
    )

  /** The orders of a group, by the numbers that buyers read. */
  const numbersOf = (groupId: Id) =>
    sql<{ id: Id; number: string; tradeType: string }>`
    select id, number, trade_type as "tradeType" from orders where group_id = ${groupId} order by id`.rows(
      mallNow().db,
    )

  /** An order of as many shops, one piece of each. */
  async function placed(client: Client, shops = 1, quantity = 1) {
    const sold = await Promise.all(
      Array.from({ length: shops }, async () => {
        const { shopId } = await aShop(mallNow())
        return { shopId, ...(await aProduct(mallNow(), shopId)) }
      }),
    )
    const { body } = await placeAnOrder(
      client,
      sold.map(({ variantId }) => ({ variantId, quantity })),
    )
    const orders = await numbersOf(body.tradeContract.id)
    return { groupId: body.tradeContract.id as Id, orders, id: orders[0]!.id, shopId: sold[0]!.shopId }
  }

  async function aBuyer(): Promise<Client> {
    const { email } = await anAccount(mallNow())
    const client = aClient(mallNow().url)
    await client.post('/api/user/web/login', { email, password })
    return client
  }

  return { order, send, numbersOf, placed, aBuyer }
}
