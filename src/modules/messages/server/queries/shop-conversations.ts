import { literalInLike } from '#database/like.ts'
import { type Sql, sql } from '#database/sql.ts'
import type { OrderStatus } from '#modules/orders/rules/lifecycle.ts'
import type { MerchantContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type LocalText, textIn } from '#vocabulary/language.ts'
import type { Currency } from '#vocabulary/money.ts'
import type { ShopConversationTab, ShownGoods } from '../../rules/conversation.ts'
import { conversationRows, type Page } from './conversation-rows.ts'
import {
  type AskedConversation,
  type ConversationHead,
  conversationHead,
  readAs,
} from './one-conversation.ts'
import { subjectIs, subjectTables } from './subject-card.ts'

type ListRequest = Page & { readonly tab: ShopConversationTab; readonly keyword?: string | undefined }

const ofTab: Readonly<Record<ShopConversationTab, Sql>> = {
  open: sql`c.closed_at is null`,
  unread: sql`c.buyer_wrote > c.shop_read`,
  closed: sql`c.closed_at is not null`,
  all: sql`true`,
}

/** Conversations of a shop: unread ones first, then the last written. */
export async function listShopConversations(ctx: MerchantContext, { tab, keyword, ...page }: ListRequest) {
  const where = sql`c.shop_id = ${ctx.shopId} and ${ofTab[tab]} and ${matches(keyword)}`
  const [conversations, counted] = await Promise.all([
    conversationRows(ctx, where, sql`(c.buyer_wrote > c.shop_read) desc, c.written_at desc, c.id desc`, {
      reader: 'shop',
      ...page,
    }),
    sql<{ total: number; open: number; unread: number }>`
      select (select count(*)::int from conversations c ${subjectTables} join users buyer on buyer.id = c.buyer_id where ${where}) as total,
        (select count(*)::int from conversations c where c.shop_id = ${ctx.shopId} and c.closed_at is null) as open,
        (select count(*)::int from conversations c where c.shop_id = ${ctx.shopId} and c.buyer_wrote > c.shop_read) as unread`.row(
      ctx.db,
    ),
  ])
  const { total, ...counts } = counted!
  return { total, counts, conversations }
}

/** Numbers, names of goods and words of messages; the name of a buyer only where the shop is shown it. */
function matches(keyword: string | undefined): Sql {
  if (keyword === undefined || keyword === '') return sql`true`
  const like = `%${literalInLike(keyword)}%`
  return sql`(${subjectIs(like)} or (c.about in ('order', 'afterSale') and buyer.name ilike ${like})
    or exists (select from conversation_messages m
      where m.conversation_id = c.id and m.hidden_at is null and m.text ilike ${like}))`
}

/** A conversation of a shop with a page of its messages, which count as read. @throws Refusal `notFound` */
export async function shopConversation(ctx: MerchantContext, which: AskedConversation) {
  const head = await conversationHead(ctx, which, { side: 'shop', ownerId: ctx.shopId })
  const [conversation, orders] = await Promise.all([
    readAs(ctx, 'shop', head, which),
    ordersBeside(ctx, head),
  ])
  return { ...conversation, orders }
}

type OrderRow = {
  readonly orderId: Id
  readonly number: string
  readonly status: OrderStatus
  readonly currency: Currency
  readonly due: number
  readonly createdAt: Date
  readonly lines: readonly {
    readonly name: LocalText
    readonly quantity: number
    readonly picture: string | null
  }[]
}

const ordersShown = 3

/** The order that a conversation is about, then the last ones of its buyer in the shop. */
async function ordersBeside(ctx: MerchantContext, { buyerId, orderId }: ConversationHead) {
  const rows = await sql<OrderRow>`
    select o.id as "orderId", o.number, o.status, o.currency::text as currency, o.due_amount::float8 as due, o.created_at as "createdAt",
      (select coalesce(json_agg(json_build_object('name', l.name, 'quantity', l.quantity, 'picture', l.picture) order by l.position), '[]')
        from order_lines l where l.order_id = o.id and l.parent_id is null) as lines
    from orders o where o.buyer_id = ${buyerId} and o.shop_id = ${ctx.shopId}
    order by (o.id = ${orderId}) desc nulls last, o.created_at desc, o.id desc limit ${ordersShown}`.rows(
    ctx.db,
  )
  return rows.map(({ currency, due, lines, ...order }) => ({
    ...order,
    amount: { amount: due, currency },
    lines: lines.map(({ name, quantity, picture }) => ({
      name: textIn(name, ctx.language),
      quantity,
      picture: picture ?? undefined,
    })),
  }))
}

const goodsShown = 100

/** Products on sale that a shop may show in a message. */
export async function goodsToShow(
  { db, shopId, language }: MerchantContext,
  { keyword }: { readonly keyword?: string | undefined },
): Promise<{ goods: readonly ShownGoods[] }> {
  const like = `%${literalInLike(keyword ?? '')}%`
  const rows = await sql<{ productId: Id; name: LocalText; urlKey: string; picture: string | null }>`
    select id as "productId", name, url_key as "urlKey", picture from products
    where shop_id = ${shopId} and status = 'onShelf'
      and (name->>'en' ilike ${like} or name->>'zh' ilike ${like} or url_key = ${keyword ?? ''})
    order by name->>${language}, id limit ${goodsShown}`.rows(db)
  return {
    goods: rows.map(({ name, picture, ...goods }) => ({
      ...goods,
      name: textIn(name, language),
      picture: picture ?? undefined,
    })),
  }
}
