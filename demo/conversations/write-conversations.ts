import { sql } from '#database/sql.ts'
import { insertConversation, reportConversationMessage, saveHours } from '#modules/messages/server/public.ts'
import type { Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { conversations } from './conversations.ts'

const minuteMs = 60_000

/** Writes the demo's conversations of buyers with shops, one of them with a reported message, and office hours. */
export async function writeConversations(tx: Transaction): Promise<void> {
  const skus = conversations.map(({ sku }) => sku)
  const goods = await sql<{ sku: string; productId: Id; shopId: Id; ownerId: Id; now: Date }>`
    select v.sku, v.product_id as "productId", s.shop_id as "shopId", s.user_id as "ownerId", app_now() as now
    from variants v join products p on p.id = v.product_id join shop_staff s on s.shop_id = p.shop_id and s.role = 'owner'
    where v.sku = any(${skus}::text[])`.rows(tx)
  const people = await sql<{ email: string; id: Id }>`
    select email::text as email, id from users
    where email = any(${conversations.map(({ buyer }) => `${buyer}@demo.test`)}::citext[])`.rows(tx)
  for (const { sku, buyer, language, minutesAgo, messages, report } of conversations) {
    const { productId, shopId, ownerId, now } = goods.find((each) => each.sku === sku)!
    const buyerId = people.find(({ email }) => email === `${buyer}@demo.test`)!.id
    const conversationId = newId()
    await insertConversation(tx, {
      ...{ conversationId, buyerId, shopId, productId, language, site: language === 'zh' ? 'cn' : 'global' },
      messages: messages.map(({ by, text }, place) => ({
        ...{ by, text, authorId: by === 'buyer' ? buyerId : ownerId },
        createdAt: new Date(now.getTime() - (minutesAgo - place * 7) * minuteMs),
      })),
    })
    if (report)
      await reportConversationMessage(tx, {
        ...{ conversationId, number: report.number, reporterId: buyerId },
        ...{ reason: report.reason, text: report.text },
      })
    await saveHours(tx, shopId, {
      timeZone: language === 'zh' ? 'Asia/Shanghai' : 'America/New_York',
      days: [1, 2, 3, 4, 5, 6],
      opens: 540,
      closes: 1080,
      note: { en: '', zh: '' },
    })
  }
}
