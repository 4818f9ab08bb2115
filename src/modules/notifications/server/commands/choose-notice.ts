import type { BuyerContext, Context } from '#platform/context.ts'
import { readNoticeToken } from '#platform/notice-link.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { canBeSwitched, type NoticeKind } from '../../rules/notice.ts'
import type { NotificationsParts } from '../parts.ts'
import { type NoticeChoice, putChoice } from '../store/choices.ts'

/** @throws Refusal `noticeFixed` for a kind that is always sent, or never */
export async function chooseNotice(ctx: BuyerContext, choice: NoticeChoice): Promise<Record<string, never>> {
  if (!canBeSwitched(choice.kind, choice.way))
    throw new Refusal('noticeFixed', {}, [{ field: 'kind', code: 'noticeFixed' }])
  await ctx.transaction((tx) => putChoice(tx, ctx.buyerId, choice))
  return {}
}

/** Ends the mails of a kind by the link of one, without signing in; again, nothing changes. @throws Refusal `notFound` */
export async function endNoticeMails(
  ctx: Context,
  { mailToken }: { readonly mailToken: string },
  { linkKeys }: NotificationsParts,
): Promise<{ readonly kind: NoticeKind }> {
  const found = readNoticeToken(linkKeys, mailToken)
  if (!found || !canBeSwitched(found.kind, 'mail')) throw new Refusal('notFound')
  const { userId, kind } = found
  await ctx.transaction((tx) => putChoice(tx, userId, { kind, way: 'mail', isOn: false }))
  return { kind }
}
