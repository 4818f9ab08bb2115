import { expect } from 'vitest'
import { sql } from '#database/sql.ts'
import type { Shopper } from './shopper.ts'

/** By what a task is judged that no page shows to the shopper: mails, and what reaches a shop. */

/** A mail to an address, with words in its subject or text. */
export async function aMailTo(
  { mall }: Pick<Shopper, 'mall'>,
  recipient: string,
  words: string,
): Promise<string> {
  const read = async () =>
    (
      await sql<{ letter: string }>`
        select subject || chr(10) || text as letter from mails where recipient = ${recipient} order by id desc`.rows(
        mall.db,
      )
    )
      .map(({ letter }) => letter)
      .find((letter) => letter.includes(words))
  await expect.poll(read, { message: `a mail with “${words}”`, timeout: 20_000 }).toBeTruthy()
  return (await read())!
}

/** The code of the last mail to an address. */
export async function codeMailedTo({ mall }: Pick<Shopper, 'mall'>, recipient: string): Promise<string> {
  const read = async () => {
    const row = await sql<{ text: string }>`
      select text from mails where recipient = ${recipient} order by id desc limit 1`.row(mall.db)
    return /\b\d{6}\b/.exec(row?.text ?? '')?.[0]
  }
  await expect.poll(read, { message: `a code for ${recipient}`, timeout: 20_000 }).toBeTruthy()
  return (await read())!
}

/** A message that a shop received: about which goods or order, and from whom. */
export async function messageToShop({ mall }: Pick<Shopper, 'mall'>, words: string) {
  const read = () =>
    sql<{ shop: string; product: string | null; order: string | null; email: string }>`
      select shop.slug as shop, product.url_key as product, o.number as order, buyer.email
      from conversation_messages message
        join conversations c on c.id = message.conversation_id join shops shop on shop.id = c.shop_id
        join users buyer on buyer.id = c.buyer_id left join products product on product.id = c.product_id
        left join orders o on o.id = c.order_id
      where message.by = 'buyer' and message.text = ${words}`.row(mall.db)
  await expect.poll(read, { message: words }).toBeTruthy()
  return (await read())!
}
