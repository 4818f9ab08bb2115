import type { OperatorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { Announcement } from '../../rules/notice.ts'
import { insertAnnouncement, withdrawAnnouncement } from '../store/announcements.ts'

/** An operator announces something to all current accounts; a job writes it to each. */
export async function publishAnnouncement(
  ctx: OperatorContext,
  { title, text, link }: Pick<Announcement, 'title' | 'text' | 'link'>,
): Promise<{ readonly announcementId: Id }> {
  const announcementId = ctx.newId()
  await ctx.transaction((tx) =>
    insertAnnouncement(tx, {
      announcementId,
      title,
      text,
      publishedBy: ctx.userId,
      link: link || undefined,
    }),
  )
  return { announcementId }
}

/** @throws Refusal `notFound`, also when it was withdrawn before */
export async function withdraw(
  ctx: OperatorContext,
  { announcementId }: { readonly announcementId: Id },
): Promise<Record<string, never>> {
  if (!(await ctx.transaction((tx) => withdrawAnnouncement(tx, announcementId))))
    throw new Refusal('notFound')
  return {}
}
