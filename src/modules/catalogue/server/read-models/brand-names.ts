import { sql } from '#database/sql.ts'

/** Of a row of `brands`: its name in each language, its own one or the one that it has everywhere. */
export const brandNames = sql`jsonb_build_object('en', coalesce(nullif(local_name ->> 'en', ''), name),
  'zh', coalesce(nullif(local_name ->> 'zh', ''), name))`
