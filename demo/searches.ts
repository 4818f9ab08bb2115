import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'

/** Searches of the last week: how often, by how many visitors at least, and how many products they found. */
const searched = {
  en: [
    ['desk lamp', 64, 31, 4],
    ['standing desk', 58, 27, 4],
    ['mugs', 41, 22, 1],
    ['wool throw', 33, 17, 1],
    ['oak table', 29, 16, 3],
    ['rug', 24, 13, 1],
    ['gift card', 19, 11, 2],
    ['curtains', 15, 9, 0],
    ['sofa bed', 12, 8, 0],
  ],
  zh: [
    ['台灯', 71, 34, 2],
    ['升降桌', 60, 29, 3],
    ['马克杯', 44, 23, 1],
    ['羊毛毯', 31, 18, 2],
    ['实木餐桌', 27, 15, 1],
    ['地毯', 22, 12, 1],
    ['礼品卡', 18, 10, 2],
    ['窗帘', 16, 9, 0],
    ['沙发床', 11, 7, 0],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly [string, number, number, number])[]>>

const rows = Object.entries(searched).flatMap(([language, all]) =>
  all.map(([words, searches, visitors, results]) => ({ language, words, searches, visitors, results })),
)

/** Chinese is read on the sites for China and for the world. The job ranks what it finds within minutes of the start. */
export const addSearches = (tx: Transaction): Promise<void> =>
  sql`
    insert into search_counts (site_number, language, day, words, searches, results, visitors)
    select number, language, app_now()::date - 1, words, searches / share.parts, results, (1::bigint << visitors) - 1
    from sites cross join lateral (select case code when 'global' then 1 else number end as parts) share cross join jsonb_to_recordset(${sql.json(rows)})
      as row (language text, words text, searches integer, results integer, visitors integer)
    where code = 'global' or (language = 'zh') = (code = 'cn')`.run(tx)
