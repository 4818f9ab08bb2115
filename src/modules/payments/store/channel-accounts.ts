import { sql } from '#database/sql.ts'
import type { Id } from '#domain/identifiers.ts'
import type { AccountSetting, ChannelAccount } from '#domain/payments/channel.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Seal } from '#platform/seal.ts'

/** As it is stored: a secret setting is `{ sealed }`. */
export type StoredAccount = Omit<ChannelAccount, 'settings'> & {
  readonly settings: Readonly<Record<string, string | { readonly sealed: string }>>
}

const columns = sql`id as "accountId", site, channel, account, environment, settings`

/** What buyers of a site may pay to, in the site's order. */
export function enabledAccounts(db: Database, site: string): Promise<StoredAccount[]> {
  return sql<StoredAccount>`
    select ${columns} from channel_accounts where site = ${site} and is_enabled order by position, id`.rows(
    db,
  )
}

/** All accounts of a channel, those that buyers no longer pay to included: money may still move there. */
export function accountsOfChannel(db: Database, channel: string): Promise<StoredAccount[]> {
  return sql<StoredAccount>`
    select ${columns} from channel_accounts where channel = ${channel} order by is_enabled desc, id`.rows(db)
}

export function accountById(db: Database, accountId: Id): Promise<StoredAccount | undefined> {
  return sql<StoredAccount>`select ${columns} from channel_accounts where id = ${accountId}`.row(db)
}

type NewAccount = ChannelAccount & { readonly position: number }

/** Adds an account, or gives the one of this name new settings. Secret settings are encrypted here. */
export async function putAccount(
  tx: Transaction,
  seal: Seal,
  account: NewAccount,
  fields: Readonly<Record<string, AccountSetting>>,
): Promise<void> {
  const settings = Object.fromEntries(
    Object.entries(account.settings).map(([name, value]) => [
      name,
      fields[name]?.isSecret === false ? value : { sealed: seal.seal(value, subjectOf(account, name)) },
    ]),
  )
  await sql`
    insert into channel_accounts (id, site, channel, account, environment, settings, position)
    values (${account.accountId}, ${account.site}, ${account.channel}, ${account.account}, ${account.environment},
      ${sql.json(settings)}, ${account.position})
    on conflict (site, channel, account) do update set settings = excluded.settings, position = excluded.position,
      environment = excluded.environment`.run(tx)
}

/** The account with its secrets decrypted. @throws SealBroken */
export const openAccount = (seal: Seal, stored: StoredAccount): ChannelAccount => ({
  ...stored,
  settings: Object.fromEntries(
    Object.entries(stored.settings).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : seal.open(value.sealed, subjectOf(stored, name)),
    ]),
  ),
})

/** What a secret belongs to, so that it cannot be copied to another account. */
const subjectOf = ({ site, channel, account }: Omit<ChannelAccount, 'settings'>, name: string) =>
  `${site}/${channel}/${account}/${name}`
