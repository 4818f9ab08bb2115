import { sql } from '#database/sql.ts'
import type { TestMall } from './mall.ts'

/** Moves the clock as time itself does: without the notification by which a moved clock drops all caches. */
export async function passTime(mall: TestMall, ms: number): Promise<void> {
  await sql`update clock set offset_ms = offset_ms + ${ms}`.run(mall.db)
  await mall.clock.refresh()
}
