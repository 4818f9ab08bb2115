import { attachPictures } from '#modules/files/server/public.ts'
import type { BuyerContext, Context, MerchantContext, Transaction } from '#platform/context.ts'
import { take } from '#platform/rate-limit.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { isEmptyMessage } from '../../rules/conversation.ts'
import { openingAt } from '../../rules/office-hours.ts'
import { findSubject } from '../queries/subject-card.ts'
import { buyerOfOrder, isGoodsOf, isShopCleared } from '../queries/writers.ts'
import {
  hasNotice,
  insertMessage,
  type LockedConversation,
  lockConversationOf,
  notifyReaders,
  openConversation,
} from '../store/conversations.ts'
import { officeHoursOf } from '../store/office-hours.ts'
import { type SubjectRequest, subjectOf } from '../subject-of.ts'

type Content = {
  readonly text: string
  readonly pictures: readonly string[]
  readonly productId?: Id | undefined
}
type Written = { readonly conversationId: Id; readonly number: number }

/** Messages in one conversation, however many people write in it. */
const perConversation = { tokens: 20, perSecond: 10 / 60 }
/** Conversations that a buyer opens. */
const perBuyer = { tokens: 10, perSecond: 20 / 3_600 }

/**
 * A buyer writes to a shop: in a conversation, or about goods, an order or an after-sale. Outside of its hours the shop's
 * notice follows, once for each time that it is closed.
 * @throws Refusal `notFound`, `shopTakesNoMessages`, `messageEmpty`, `conversationBusy`, and those of pictures
 */
export async function writeToShop(
  ctx: BuyerContext,
  request: SubjectRequest & Content & { readonly conversationId?: Id | undefined },
): Promise<Written> {
  refuseEmpty(request)
  await takeTurn(ctx, request.conversationId, ctx.buyerId)
  return ctx.transaction(async (tx) => {
    const conversation = await conversationOfBuyer(tx, ctx, request)
    const number = await write(tx, ctx, conversation, request, { by: 'buyer', authorId: ctx.buyerId })
    await sendNotice(tx, ctx, { ...conversation, messageCount: number })
    return { conversationId: conversation.conversationId, number }
  })
}

async function conversationOfBuyer(
  tx: Transaction,
  ctx: BuyerContext,
  { conversationId, ...request }: SubjectRequest & { readonly conversationId?: Id | undefined },
): Promise<LockedConversation> {
  if (conversationId !== undefined) {
    const known = await lockConversationOf(tx, conversationId, { side: 'buyer', ownerId: ctx.buyerId })
    if (!known) throw new Refusal('notFound')
    if (await isShopCleared(tx, known.shopId)) throw new Refusal('shopTakesNoMessages')
    return known
  }
  const subject = subjectOf(request)
  const found = subject && (await findSubject(tx, ctx.buyerId, subject))
  if (!found) throw new Refusal('notFound')
  if (found.shopStatus === 'cleared') throw new Refusal('shopTakesNoMessages')
  return openConversation(tx, {
    ...subject,
    conversationId: ctx.newId(),
    buyerId: ctx.buyerId,
    shopId: found.shopId,
    site: ctx.site.code,
    by: 'buyer',
  })
}

/**
 * A person of a shop writes to a buyer: in a conversation, or about an order of the shop.
 * @throws Refusal `notFound`, `buyerTakesNoMessages` for a guest, `messageEmpty`, `conversationBusy`, and those of pictures
 */
export async function writeToBuyer(
  ctx: MerchantContext,
  request: Content & { readonly conversationId?: Id | undefined; readonly orderId?: Id | undefined },
): Promise<Written> {
  refuseEmpty(request)
  await takeTurn(ctx, request.conversationId, ctx.shopId)
  return ctx.transaction(async (tx) => {
    const conversation = await conversationOfShop(tx, ctx, request)
    const number = await write(tx, ctx, conversation, request, { by: 'shop', authorId: ctx.userId })
    return { conversationId: conversation.conversationId, number }
  })
}

async function conversationOfShop(
  tx: Transaction,
  ctx: MerchantContext,
  {
    conversationId,
    orderId,
  }: { readonly conversationId?: Id | undefined; readonly orderId?: Id | undefined },
): Promise<LockedConversation> {
  if (conversationId !== undefined) {
    const known = await lockConversationOf(tx, conversationId, { side: 'shop', ownerId: ctx.shopId })
    if (!known) throw new Refusal('notFound')
    return known
  }
  const order = await buyerOfOrder(tx, orderId!, ctx.shopId)
  if (!order) throw new Refusal('notFound')
  if (order.isGuest) throw new Refusal('buyerTakesNoMessages')
  return openConversation(tx, {
    about: 'order',
    subjectId: orderId!,
    conversationId: ctx.newId(),
    buyerId: order.buyerId,
    shopId: ctx.shopId,
    site: order.site,
    by: 'shop',
  })
}

function refuseEmpty(content: Content): void {
  if (isEmptyMessage(content))
    throw new Refusal('messageEmpty', {}, [{ field: 'text', code: 'messageEmpty' }])
}

/** @throws Refusal `conversationBusy` when too much is written at once in a conversation, or too many are opened */
async function takeTurn(ctx: Context, conversationId: Id | undefined, openedBy: Id): Promise<void> {
  const bucket =
    conversationId === undefined
      ? { key: `conversations opened:${openedBy}`, ...perBuyer }
      : { key: `conversation:${conversationId}`, ...perConversation }
  if (!(await take(ctx.db, bucket)))
    throw new Refusal('conversationBusy', {}, [{ field: 'text', code: 'conversationBusy' }])
}

async function write(
  tx: Transaction,
  ctx: Context,
  conversation: LockedConversation,
  { text, pictures, productId }: Content,
  author: { readonly by: 'buyer' | 'shop'; readonly authorId: Id },
): Promise<number> {
  if (productId !== undefined && !(await isGoodsOf(tx, productId, conversation.shopId)))
    throw new Refusal('notFound', {}, [{ field: 'productId', code: 'chooseFromList' }])
  await attachPictures(
    tx,
    pictures.map((file, place) => ({ file, field: `pictures.${place}` })),
    author.authorId,
  )
  const number = await insertMessage(tx, conversation, {
    ...author,
    language: ctx.language,
    text,
    pictures,
    productId,
  })
  await notifyReaders(tx, conversation)
  return number
}

/** The notice of a closed shop, unless the buyer has it already. */
async function sendNotice(tx: Transaction, ctx: Context, conversation: LockedConversation): Promise<void> {
  const hours = await officeHoursOf(tx, conversation.shopId)
  const opensAt = hours && openingAt(hours, ctx.now).opensAt
  if (!opensAt || (await hasNotice(tx, conversation.conversationId, opensAt))) return
  await insertMessage(tx, conversation, {
    by: 'hours',
    authorId: undefined,
    language: ctx.language,
    text: hours.note[ctx.language].slice(0, 200),
    pictures: [],
    opensAt,
  })
}
