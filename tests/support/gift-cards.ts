import { tmpdir } from 'node:os'
import { sql } from '#database/sql.ts'
import { diskStore } from '#modules/files/server/public.ts'
import type { Mail } from '#modules/notifications/rules/mail.ts'
import { sendMails } from '#modules/notifications/server/send-mails.ts'
import { grantPoints, openCode } from '#modules/wallet/server/public.ts'
import { createCipher } from '#platform/cipher.ts'
import { inTransaction } from '#platform/transaction.ts'
import type { MallEvent } from '#vocabulary/events.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { jobServices } from './jobs.ts'
import { aClient, anAccount, anAddress, aProduct, type Client, password, type TestMall } from './mall.ts'
import type { Merchant } from './offers.ts'
import { payGroup } from './payments.ts'

export type Product = Awaited<ReturnType<typeof aProduct>>

export const usd = (value: number) => ({ value, currencyType: 'USD' })

export type Shown = {
  readonly key: Id
  readonly shown: Awaited<ReturnType<Client['post']>>['body']
  readonly giftCardAmt: ReturnType<typeof usd> | undefined
}

/** Steps shared by the tests of gift cards, in the mall of their file. */
export const giftCardsTools = (mallNow: () => TestMall, merchantNow: () => Merchant) => {
  const cardsAt = '/sapi/mall-marketing/giftcard'

  const accounts = '/sapi/mall-customer/accountInstance/queryAccountByUserIdFunc'

  async function aBuyer(points = 0) {
    const { id, email } = await anAccount(mallNow())
    const client = aClient(mallNow().url)
    await client.post('/api/user/web/login', { email, password })
    if (points > 0)
      await inTransaction(mallNow().db, (tx) => grantPoints(tx, { buyerId: id, site: 'global', points }))
    return Object.assign(client, { id, email })
  }

  const ownCards = async (client: Client) =>
    (await client.post(`${cardsAt}/pageMyGiftCard`, { page: 1, pageSize: 20 })).body

  const account = async (client: Client, type: 'POINT' | 'GIFT_CARD') =>
    (await client.post(accounts)).body.find(
      ({ accountType }: { accountType: string }) => accountType === type,
    )

  /** A gift card whose price equals its balance. */
  async function aCard(price: number) {
    const card = await aProduct(mallNow(), merchantNow().shopId, {
      name: { en: 'Gift card', zh: '礼品卡' },
      price,
    })
    await sql`update products set kind = 'giftCard' where id = ${card.productId}`.run(mallNow().db)
    return card
  }

  const order = '/sapi/mall-order/web/order'

  async function bought(client: Client, card: Product, tradeQty = 1, change: object = {}) {
    const { body: saved } = await client.post('/sapi/mall-order/preorder/savecommondata', {
      orderSource: 'ITEM_DETAIL',
      orderLineList: [{ sku: { id: card.variantId }, tradeQty }],
    })
    const { body: shown } = await client.post(`${order}/renderOrder`, { key: saved.key })
    const placed = await client.once(`${order}/createOrder`, {
      key: saved.key,
      selectedAddress: anAddress,
      needPayAmt: shown.needPayAmt,
      ...change,
    })
    if (placed.status === 200) await payGroup(mallNow(), placed.body.tradeContract.id)
    return { shown, placed, orderId: placed.body.tradeOrderList?.[0].id as Id }
  }

  /** The mails of an order's cards, however often their events come: as they are stored, and as they leave us. */
  async function mailsOf(orderId: Id) {
    const cards = await sql<{
      id: Id
    }>`select id from gift_cards where order_id = ${orderId} order by id`.rows(mallNow().db)
    const reaction = mallNow()
      .modules.flatMap(({ reactions }) => reactions)
      .find(({ name }) => name === 'notifications.giftCard.issued')!
    for (const { id: cardId } of [...cards, ...cards])
      await reaction.run(jobServices(mallNow()), { name: 'giftCard.issued', cardId })
    const stored = await sql<{ id: Id; text: string; html: string }>`
    select id, text, html from mails where about = any(${cards.map(({ id }) => `giftCard:${id}`)}::text[]) order by id`.rows(
      mallNow().db,
    )
    const cipher = createCipher([mallNow().secret], 'gift-cards')
    const sent: Mail[] = []
    const mailer = { send: async (mail: Mail) => void sent.push(mail) }
    const folder = diskStore(tmpdir())
    await sendMails(jobServices(mallNow()), mailer, {
      files: folder,
      codeOfPickUp: () => '',
      codeOfCard: (card) => openCode(cipher, card.cardId, card.sealed),
    })
    return { stored, sent: stored.map(({ id }) => sent.find(({ mailId }) => mailId === id)!) }
  }

  /** The mails about the order's group by their template, as they are written when it was placed and paid. */
  async function groupMails(orderId: Id): Promise<Record<string, { subject: string; text: string }>> {
    const { group_id: groupId } = (await sql<{ group_id: Id }>`
    select group_id from orders where id = ${orderId}`.row(mallNow().db))!
    for (const name of ['order.placed', 'orderGroup.paid'] as const)
      for (const reaction of mallNow().modules.flatMap(({ reactions }) => reactions))
        if (reaction.on === name && reaction.name.startsWith('notifications.'))
          await reaction.run(jobServices(mallNow()), { name, groupId } as MallEvent)
    const written = await sql<{ template: string; subject: string; text: string }>`
    select template, subject, text from mails where about like ${`%:${groupId}`}`.rows(mallNow().db)
    return Object.fromEntries(written.map((mail) => [mail.template, mail]))
  }

  /** A checkout of these goods, shown with so much of gift cards. */
  async function checkout(client: Client, products: readonly Product[], cards?: number) {
    const { body: saved } = await client.post('/sapi/mall-order/preorder/savecommondata', {
      orderSource: 'ITEM_DETAIL',
      orderLineList: products.map(({ variantId }) => ({ sku: { id: variantId }, tradeQty: 1 })),
    })
    const giftCardAmt = cards === undefined ? undefined : usd(cards)
    const { body: shown } = await client.post(`${order}/renderOrder`, { key: saved.key, giftCardAmt })
    return { key: saved.key, shown, giftCardAmt }
  }

  const place = (client: Client, { key, shown, giftCardAmt }: Shown) =>
    client.once(`${order}/createOrder`, {
      key,
      selectedAddress: anAddress,
      needPayAmt: shown.needPayAmt,
      giftCardAmt,
    })

  const balance = async (client: Client) => (await account(client, 'GIFT_CARD')).balanceAmt.value

  const detail = async (client: Client, id: Id) =>
    (await client.post(`${order}/libquerytradeorderdetailbyidforbuyer`, { id })).body

  return {
    cardsAt,
    accounts,
    aBuyer,
    ownCards,
    account,
    aCard,
    order,
    bought,
    mailsOf,
    groupMails,
    checkout,
    place,
    balance,
    detail,
  }
}
