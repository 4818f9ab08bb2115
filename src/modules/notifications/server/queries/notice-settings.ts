import { sql } from '#database/sql.ts'
import type { BuyerContext } from '#platform/context.ts'
import { type NoticeSetting, noticeKinds, noticeRules, noticeWays } from '../../rules/notice.ts'
import type { NoticeChoice } from '../store/choices.ts'

/** How the caller is notified of each kind of event. */
export async function noticeSettings(
  ctx: BuyerContext,
): Promise<{ readonly settings: readonly NoticeSetting[] }> {
  const choices = await sql<NoticeChoice>`
    select kind, way, is_on as "isOn" from notice_choices where user_id = ${ctx.buyerId}`.rows(ctx.db)
  const settings = noticeKinds.flatMap((kind) =>
    noticeWays.map((way) => {
      const rule = noticeRules[kind][way]
      const chosen = choices.find((choice) => choice.kind === kind && choice.way === way)
      const isOn = rule === 'always' || (rule !== 'never' && (chosen ? chosen.isOn : rule === 'on'))
      return { kind, way, rule, isOn }
    }),
  )
  return { settings }
}
