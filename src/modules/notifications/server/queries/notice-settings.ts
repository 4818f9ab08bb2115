import { sql } from '#database/sql.ts'
import type { BuyerContext } from '#platform/context.ts'
import {
  buyerNoticeKinds,
  type NoticeArea,
  type NoticeKind,
  type NoticeSetting,
  noticeRules,
  noticeWays,
  platformNoticeKinds,
  shopNoticeKinds,
} from '../../rules/notice.ts'
import type { NoticeChoice } from '../store/choices.ts'

/** How the caller is notified of each kind of event: as a buyer, or of those that the caller's work brings. */
export async function noticeSettings(
  ctx: BuyerContext,
  { area }: { readonly area: NoticeArea },
): Promise<{ readonly settings: readonly NoticeSetting[] }> {
  const choices = await sql<NoticeChoice>`
    select kind, way, is_on as "isOn" from notice_choices where user_id = ${ctx.buyerId}`.rows(ctx.db)
  const settings = (area === 'staff' ? kindsOfWork(ctx) : buyerNoticeKinds).flatMap((kind) =>
    noticeWays.map((way) => {
      const rule = noticeRules[kind][way]
      const chosen = choices.find((choice) => choice.kind === kind && choice.way === way)
      const isOn = rule === 'always' || (rule !== 'never' && (chosen ? chosen.isOn : rule === 'on'))
      return { kind, way, rule, isOn }
    }),
  )
  return { settings }
}

function kindsOfWork({ caller }: BuyerContext): readonly NoticeKind[] {
  if (caller.kind === 'anonymous') return []
  const ofShop = caller.shops.length > 0 ? shopNoticeKinds : []
  const ofPlatform = caller.operatorRole ? platformNoticeKinds : []
  return ofShop.length + ofPlatform.length > 0 ? [...ofShop, ...ofPlatform, 'dailySummary'] : []
}
