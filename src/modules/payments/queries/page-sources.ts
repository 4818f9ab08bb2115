import type { SqlTarget } from '#database/sql.ts'
import type { Channel } from '#domain/payments/channel.ts'
import { type PageSources, type PayPage, sourcesOfPage } from '#domain/payments/page-sources.ts'
import { enabledAccounts } from '../store/channel-accounts.ts'

/** The sources from which a page where one pays may load: those of the channels that its site has enabled. */
export const pageSources =
  (installed: readonly Channel[]) =>
  async (db: SqlTarget, page: PayPage, site: string): Promise<PageSources> => {
    const enabled = new Set((await enabledAccounts(db, site)).map(({ channel }) => channel))
    return sourcesOfPage(
      page,
      installed.filter(({ code }) => enabled.has(code)),
    )
  }
