import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language } from '#vocabulary/language.ts'
import type { Side } from '../../rules/conversation.ts'

type WrittenConversation = {
  readonly conversationId: Id
  readonly buyerId: Id
  readonly shopId: Id
  readonly productId: Id
  readonly site: string
  readonly language: Language
  readonly messages: readonly {
    readonly by: Side
    readonly authorId: Id
    readonly text: string
    readonly createdAt: Date
  }[]
}

/** Writes a conversation about a product with its messages. The side that wrote last has read all of them. */
export async function insertConversation(
  tx: Transaction,
  { conversationId, buyerId, shopId, productId, site, language, messages }: WrittenConversation,
): Promise<void> {
  const lastOf = (side: Side) => messages.findLastIndex(({ by }) => by === side) + 1
  const last = messages.at(-1)!
  const count = messages.length
  await sql`
    insert into conversations (id, buyer_id, shop_id, site, about, product_id, message_count, buyer_wrote, shop_wrote,
      buyer_read, shop_read, last_by, created_at, written_at, changed_at)
    values (${conversationId}, ${buyerId}, ${shopId}, ${site}, 'product', ${productId}, ${count}, ${lastOf('buyer')}, ${lastOf('shop')},
      ${last.by === 'buyer' ? count : count - 1}, ${last.by === 'shop' ? count : count - 1}, ${last.by},
      ${messages[0]!.createdAt}, ${last.createdAt}, ${last.createdAt})`.run(tx)
  await sql`
    insert into conversation_messages (conversation_id, number, by, author_id, language, text, created_at)
    select ${conversationId}, number, by, "authorId"::bigint, ${language}, text, "createdAt"
    from jsonb_to_recordset(${sql.json(messages.map((message, place) => ({ ...message, number: place + 1 })))})
      as m (number int, by text, "authorId" text, text text, "createdAt" timestamptz)`.run(tx)
}
