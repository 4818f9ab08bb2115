import { sql } from '#database/sql.ts'
import { countWaitingForPlatform } from '#modules/after-sales/server/public.ts'
import { booksCheckedAt } from '#modules/books/server/public.ts'
import { openMessageReports } from '#modules/messages/server/read-models/unread-conversations.ts'
import { isMailSet } from '#modules/notifications/server/read-models/mail-set.ts'
import { unreadMessages } from '#modules/notifications/server/read-models/unread-messages.ts'
import { countAlertedOrders } from '#modules/orders/server/public.ts'
import { countBankTransfers, countOpenFindings, countUnsent } from '#modules/payments/server/public.ts'
import { countUnpaidCompensations } from '#modules/refunds/server/public.ts'
import { countSettlementWork } from '#modules/settlements/server/public.ts'
import type { OperatorContext } from '#platform/context.ts'
import { countDeadLetters } from '#platform/dead-letters.ts'
import { countNodesOfOtherSecrets } from '#platform/nodes.ts'
import { judge } from '#vocabulary/access/permissions.ts'
import { booksCheckIsLateAfterMs, type PlatformBoard } from '../../rules/operator.ts'
import type { OperatorParts } from '../parts.ts'

/** The caller's role on the platform, and its open work today, as far as the role may see it. */
export async function platformBoard(
  ctx: OperatorContext,
  { countFailedMails }: Pick<OperatorParts, 'countFailedMails'>,
): Promise<PlatformBoard> {
  const role = ctx.caller.kind === 'anonymous' ? undefined : ctx.caller.operatorRole
  const may = (
    action:
      | 'applications.see'
      | 'orders.see'
      | 'afterSales.see'
      | 'shops.see'
      | 'platformOffers.see'
      | 'content.see'
      | 'channelAccounts.see'
      | 'bankTransfers.see'
      | 'deadLetters.see'
      | 'settlements.see'
      | 'reportedMessages.see',
  ) => judge(action, { kind: 'buyer', operatorRole: role }).isAllowed
  const alertedOrders = may('orders.see') ? await countAlertedOrders(ctx.db) : undefined
  const afterSales = may('afterSales.see') ? await countWaitingForPlatform(ctx.db) : undefined
  const openFindings = may('channelAccounts.see') ? await countOpenFindings(ctx.db) : undefined
  const checkedAt = may('channelAccounts.see') ? await booksCheckedAt(ctx.db) : undefined
  const failing = may('channelAccounts.see') ? await countFailedMails(ctx.db) : undefined
  const deadLetters = may('deadLetters.see') ? await countDeadLetters(ctx.db) : undefined
  const nodesOfOtherSecrets = may('deadLetters.see') ? await countNodesOfOtherSecrets(ctx.db) : undefined
  const unsentRefunds = may('orders.see')
    ? (await countUnsent(ctx.db)) + (await countUnpaidCompensations(ctx.db))
    : undefined
  const bankTransfers = may('bankTransfers.see') ? await countBankTransfers(ctx.db) : undefined
  const settlements = may('settlements.see') ? await countSettlementWork(ctx.db) : undefined
  const rows = await sql<{
    applications: number
    oldest: Date | null
    to_activities: number
    active: number
    frozen: number
    cleared: number
    hidden: number
    can_be_paid: boolean
    mails_were_sent: boolean
    reported: number
    unread: number
  }>`
    select
      (select count(*)::int from shop_applications where status = 'awaitingReview') as applications,
      (select min(applied_at) from shop_applications where status = 'awaitingReview') as oldest,
      (select count(*)::int from offers o join platform_activities a on a.id = o.activity_id
        where o.application = 'submitted' and o.status <> 'cancelled' and a.ends_at > app_now()) as to_activities,
      (select count(*)::int from shops where status = 'active') as active,
      (select count(*)::int from shops where status = 'frozen') as frozen,
      (select count(*)::int from shops where status = 'cleared') as cleared,
      (select count(*)::int from articles where not is_published) as hidden,
      exists (select from channel_accounts where is_enabled and settings <> '{}') as can_be_paid,
      ${isMailSet} as mails_were_sent,
      ${openMessageReports} as reported,
      ${unreadMessages(sql`${ctx.userId}::bigint`, 'staff')} as unread`.rows(ctx.db)
  const { applications, oldest, hidden, can_be_paid: canBePaid, to_activities, unread, ...rest } = rows[0]!
  const { mails_were_sent: wereSent, reported, ...shops } = rest
  return {
    role: role!,
    applications: may('applications.see')
      ? { waiting: applications, oldestAt: oldest ?? undefined }
      : undefined,
    activityApplications: may('platformOffers.see') ? to_activities : undefined,
    shops: may('shops.see') ? shops : undefined,
    alertedOrders,
    afterSales,
    hiddenArticles: may('content.see') ? hidden : undefined,
    openFindings,
    booksCheck: may('channelAccounts.see')
      ? {
          lastAt: checkedAt,
          isLate:
            checkedAt !== undefined && ctx.now.getTime() - checkedAt.getTime() > booksCheckIsLateAfterMs,
        }
      : undefined,
    deadLetters,
    nodesOfOtherSecrets,
    unsentRefunds,
    bankTransfers,
    settlements,
    mails: failing && { failing: failing.again + failing.givenUp, wereSent },
    canBePaid: failing && canBePaid,
    reportedMessages: may('reportedMessages.see') ? reported : undefined,
    unread,
  }
}
