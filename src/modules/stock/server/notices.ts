import { randomBytes } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import { announce, type JobServices } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { endNotices, insertNotice, noticedVariant, takeDueNotices } from './store/notices.ts'

/** Maximum number of variants that one address may wait for. */
const openMax = 50
const atOnce = 100

/**
 * Stores a request for one mail when a variant is available again.
 * @throws Refusal `notFound` for goods that are not sold here, `backInStock` when it is available now,
 *   `tooManyNotices`
 */
export async function requestStockNotice(
  ctx: Context,
  { variantId, email }: { readonly variantId: Id; readonly email: string },
): Promise<{ readonly email: string }> {
  return ctx.transaction(async (tx) => {
    const variant = await noticedVariant(tx, { variantId, site: ctx.site.code, email })
    if (!variant) throw new Refusal('notFound')
    if (variant.isThere) throw new Refusal('backInStock')
    if (variant.openOfEmail >= openMax) throw new Refusal('tooManyNotices', { max: openMax })
    await insertNotice(tx, {
      variantId,
      email,
      site: ctx.site.code,
      language: ctx.language,
      noticeId: ctx.newId(),
      token: randomBytes(24).toString('base64url'),
    })
    return { email }
  })
}

/** Ends all that an address waits for, by the link of a mail. @throws Refusal `notFound` */
export async function endStockNotices(
  ctx: Context,
  { mailToken }: { readonly mailToken: string },
): Promise<Record<string, never>> {
  const isKnown = await ctx.transaction((tx) => endNotices(tx, mailToken))
  if (!isKnown) throw new Refusal('notFound')
  return {}
}

/** Announces variants that are available again, a hundred at a time; the mails follow from it. */
export const notifyOfStock = ({ transaction }: JobServices): Promise<void> =>
  transaction(async (tx) => {
    for (const noticeId of await takeDueNotices(tx, atOnce))
      await announce(tx, { name: 'stock.back', noticeId })
  })
