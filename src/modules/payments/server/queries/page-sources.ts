import type { SqlTarget } from '#database/sql.ts'
import type { Channel } from '../../rules/channel.ts'
import { type PageSources, type PayPage, sourcesOfPage } from '../../rules/page-sources.ts'
import { enabledAccounts } from '../store/channel-accounts.ts'

/** The sources from which a page where one pays may load: those of the channels that its site has enabled. */
export const pageSources =
  (installed: readonly Channel[]) =>
  async (db: SqlTarget, page: PayPage, site: string): Promise<PageSources> => {
    const enabled = await enabledAccounts(db, site)
    const shown = installed.flatMap((channel) => {
      const account = enabled.find((each) => each.channel === channel.code)
      return account ? [{ ...channel, isInPage: channel.showsInPage?.(account.settings) ?? false }] : []
    })
    return sourcesOfPage(page, shown)
  }
