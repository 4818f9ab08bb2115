import { type SqlTarget, sql } from '#database/sql.ts'
import { channelsOfSite } from '#modules/payments/server/read-models/payment-set.ts'
import type { Site } from '#vocabulary/sites.ts'
import type { StoredSettings } from '../../rules/edited-site.ts'
import { isReadyToSell } from '../read-models/site-sales.ts'

const isReady = isReadyToSell(sql`here.code`)

/** The sites as the database has them, in their order. */
export async function storedSites(db: SqlTarget): Promise<Omit<Site, 'keptApart' | 'shipping' | 'tax'>[]> {
  const rows = await sql<{
    code: string
    number: number
    status: Site['status']
    isReady: boolean
    payBy: string[]
    settings: StoredSettings
  }>`
    select code, number, status, ${isReady} as "isReady", ${channelsOfSite(sql`here.code`)} as "payBy", settings from sites here order by position`.rows(
    db,
  )
  return rows.map(({ settings, ...site }) => ({
    ...settings,
    name: settings.name ?? noName,
    ...site,
  }))
}

const noName = { en: '', zh: '' }
