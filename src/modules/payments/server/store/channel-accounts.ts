import { type SqlTarget, sql } from '#database/sql.ts'
import { type Cipher, DecryptionFailed } from '#platform/cipher.ts'
import type { Database, Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { AccountRules } from '../../rules/account-rules.ts'
import type { AccountSetting } from '../../rules/account-setting.ts'
import type { ChannelAccount } from '../../rules/channel.ts'
import type { AccountOffer } from '../../rules/edited-account.ts'

/** As it is stored: a secret setting is `{ sealed }`, encrypted. */
export type StoredChannelAccount = Omit<ChannelAccount, 'settings' | 'leftOutIn' | 'rules'> & {
  readonly leftOutIn: readonly string[]
  readonly rules: AccountRules
  readonly settings: Readonly<Record<string, string | { readonly sealed: string }>>
}

export type EditableAccount = StoredChannelAccount & {
  readonly isEnabled: boolean
  readonly calledAt: Date | null
  readonly calledForgedAt: Date | null
}

type Fields = Readonly<Record<string, AccountSetting>>

const columns = sql`a.id as "accountId", a.site, a.channel, a.account, a.environment, a.settings,
  a.left_out_in as "leftOutIn", a.rules`

/** Of `channel_accounts a`, as the ledger writes an account: money of tests is marked. */
export const accountName = sql`a.channel || '/' || a.account || case a.environment when 'test' then ' (test)' else '' end`

/** Accounts that buyers of a site may pay to, in the site's order. */
export function enabledAccounts(db: SqlTarget, site: string): Promise<StoredChannelAccount[]> {
  return sql<StoredChannelAccount>`
    select ${columns} from channel_accounts a where a.site = ${site} and a.is_enabled order by a.position, a.id`.rows(
    db,
  )
}

/** All accounts of a channel, those that buyers no longer pay to included: money may still move there. */
export function accountsOfChannel(db: SqlTarget, channel: string): Promise<StoredChannelAccount[]> {
  return sql<StoredChannelAccount>`
    select ${columns} from channel_accounts a where a.channel = ${channel} order by a.is_enabled desc, a.id`.rows(
    db,
  )
}

export function channelAccountById(db: SqlTarget, accountId: Id): Promise<StoredChannelAccount | undefined> {
  return sql<StoredChannelAccount>`select ${columns} from channel_accounts a where a.id = ${accountId}`.row(
    db,
  )
}

/** Every account of the mall, by site, in the order in which buyers see them. */
export function allAccounts(db: SqlTarget): Promise<EditableAccount[]> {
  return sql<EditableAccount>`
    select ${columns}, a.is_enabled as "isEnabled", c.accepted_at as "calledAt", c.forged_at as "calledForgedAt"
    from channel_accounts a join sites s on s.code = a.site left join notice_calls c on c.account_id = a.id
    order by s.position, a.is_enabled desc, a.position, a.id`.rows(db)
}

/** Operators who change the accounts of a site at the same time do so one after the other. */
export async function lockAccountsOfSite(tx: Transaction, site: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(7301959, hashtext(${site}))`.run(tx)
}

/**
 * Adds an account as the last of its site, disabled, with the rules of the one of its channel that is enabled there.
 * @returns false when the site has one of this name already
 */
export async function insertChannelAccount(
  tx: Transaction,
  seal: Cipher,
  account: ChannelAccount,
  fields: Fields,
): Promise<boolean> {
  const { accountId, site, channel, account: name, environment } = account
  const added = await sql<{ id: Id }>`
    insert into channel_accounts (id, site, channel, account, environment, settings, is_enabled, position)
    values (${accountId}, ${site}, ${channel}, ${name}, ${environment}, ${sql.json(sealed(seal, account, fields))}, false,
      (select coalesce(max(position) + 1, 0)::smallint from channel_accounts where site = ${site}))
    on conflict (site, channel, account, environment) do nothing returning id`.row(tx)
  if (added)
    await sql`
      update channel_accounts a set left_out_in = former.left_out_in, rules = former.rules
      from channel_accounts former
      where a.id = ${accountId} and former.site = ${site} and former.channel = ${channel} and former.is_enabled`.run(
      tx,
    )
  return added !== undefined
}

/** Overwrites the changed settings of an account and retains the others. */
export async function changeSettings(
  tx: Transaction,
  seal: Cipher,
  { stored, changed }: { stored: StoredChannelAccount; changed: Readonly<Record<string, string>> },
  fields: Fields,
): Promise<void> {
  const kept = Object.fromEntries(
    Object.entries(stored.settings).filter(([name]) => Object.hasOwn(fields, name)),
  )
  const settings = { ...kept, ...sealed(seal, { ...stored, settings: changed }, fields) }
  await sql`update channel_accounts set settings = ${sql.json(settings)} where id = ${stored.accountId}`.run(
    tx,
  )
}

/** Buyers of the site pay to this account from now on, in the place of the one of its channel that they paid to before. */
export async function enableAccount(
  tx: Transaction,
  { accountId, site, channel }: Pick<StoredChannelAccount, 'accountId' | 'site' | 'channel'>,
): Promise<void> {
  const former = await sql<{ position: number }>`
    select position from channel_accounts
    where site = ${site} and channel = ${channel} and is_enabled and id <> ${accountId}`.row(tx)
  await sql`
    update channel_accounts former set is_enabled = false, position = a.position from channel_accounts a
    where a.id = ${accountId} and former.site = ${site} and former.channel = ${channel}
      and former.is_enabled and former.id <> a.id`.run(tx)
  await sql`
    update channel_accounts set is_enabled = true, position = coalesce(${former?.position ?? null}::smallint, position)
    where id = ${accountId}`.run(tx)
}

/** Buyers no longer pay to it. What was paid to it is still queried and refunded there. */
export async function disableAccount(tx: Transaction, accountId: Id): Promise<void> {
  await sql`update channel_accounts set is_enabled = false where id = ${accountId}`.run(tx)
}

/** For which countries, orders and buyers an account is offered. */
export const changeChannelOffer = (tx: Transaction, accountId: Id, offer: AccountOffer): Promise<void> =>
  sql`
    update channel_accounts set left_out_in = ${[...offer.leftOutIn]}::text[],
      rules = ${sql.json(offer.rules)}
    where id = ${accountId}`.run(tx)

/** Gives every site that has none of a channel an enabled account that waits for its settings. */
export async function insertEmptyAccounts(
  tx: Transaction,
  { channel, account }: Pick<ChannelAccount, 'channel' | 'account'>,
  sites: readonly string[],
): Promise<void> {
  await sql`
    insert into channel_accounts (id, site, channel, account, environment, settings, is_enabled, position)
    select id, site, ${channel}, ${account}, 'live', '{}', true,
      (select coalesce(max(position) + 1, 0)::smallint from channel_accounts a where a.site = wanted.site)
    from unnest(${sites.map(() => newId())}::bigint[], ${[...sites]}::text[]) as wanted (id, site)
    where not exists (select from channel_accounts a where a.site = wanted.site and a.channel = ${channel})
    on conflict do nothing`.run(tx)
}

/** Rewrites the sort order of a site's accounts. */
export async function orderAccounts(tx: Transaction, accountIds: readonly Id[]): Promise<void> {
  await sql`
    update channel_accounts set position = place - 1
    from unnest(${accountIds}::bigint[]) with ordinality as wanted (id, place)
    where channel_accounts.id = wanted.id`.run(tx)
}

/** The account with its secrets decrypted. @throws SealBroken */
export const openAccount = (seal: Cipher, stored: StoredChannelAccount): ChannelAccount => ({
  ...stored,
  settings: Object.fromEntries(
    Object.entries(stored.settings).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : seal.open(value.sealed, subjectOf(stored, name)),
    ]),
  ),
})

/** Its settings that can be read. A secret that was encrypted with another secret of the mall is left out. */
export function readableSettings(seal: Cipher, stored: StoredChannelAccount): Record<string, string> {
  const readable: Record<string, string> = {}
  for (const name of Object.keys(stored.settings)) {
    try {
      const alone = { ...stored, settings: { [name]: stored.settings[name]! } }
      readable[name] = openAccount(seal, alone).settings[name]!
    } catch (error) {
      if (!(error instanceof DecryptionFailed)) throw error
    }
  }
  return readable
}

/** Settings as they are stored: all are encrypted but those that say that they are no secret. */
const sealed = (
  seal: Cipher,
  account: Named & Pick<ChannelAccount, 'settings'>,
  fields: Fields,
): StoredChannelAccount['settings'] =>
  Object.fromEntries(
    Object.entries(account.settings).map(([name, value]) => [
      name,
      fields[name]?.isSecret === false ? value : { sealed: seal.seal(value, subjectOf(account, name)) },
    ]),
  )

type Named = Pick<ChannelAccount, 'site' | 'channel' | 'account' | 'environment'>

/** Owner of a secret, so that it cannot be copied to another account. */
const subjectOf = ({ site, channel, account, environment }: Named, name: string) =>
  `${site}/${channel}/${account}/${environment}/${name}`

/** All our accounts, also those that are no longer offered: payments begun with them go on. */
export async function accountIds(db: Database): Promise<Id[]> {
  const rows = await sql<{ id: Id }>`select id from channel_accounts order by id`.rows(db)
  return rows.map(({ id }) => id)
}
