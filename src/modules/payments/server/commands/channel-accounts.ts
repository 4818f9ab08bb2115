import { everyTag, notifyNodes } from '#platform/changes.ts'
import type { Cipher } from '#platform/cipher.ts'
import type { OperatorContext, Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import { announce } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { movedOnePlace } from '#vocabulary/one-place.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { RefusalCode } from '#vocabulary/refusals.ts'
import type { AccountSetting } from '../../rules/account-setting.ts'
import type { Channel, ChannelAccount } from '../../rules/channel.ts'
import { testMark } from '../../rules/channel-offer.ts'
import {
  type AccountMove,
  type AccountOffer,
  environmentsOf,
  missingSettings,
} from '../../rules/edited-account.ts'
import type { PaymentChannels } from '../channels.ts'
import {
  allAccounts,
  changeChannelOffer,
  changeSettings,
  channelAccountById,
  disableAccount,
  enableAccount,
  insertChannelAccount,
  insertEmptyAccounts,
  lockAccountsOfSite,
  orderAccounts,
  readableSettings,
} from '../store/channel-accounts.ts'

/** Our accounts with payment providers, as the mall's operators change them. */

export type AccountParts = {
  readonly channels: PaymentChannels
  readonly seal: Cipher
  readonly hasSite: (code: string) => boolean
}

export type NewChannelAccount = Omit<ChannelAccount, 'accountId'> & {
  /** Buyers of the site pay to it immediately, instead of to the one that they paid to before. */
  readonly isEnabled: boolean
}

/**
 * Gives a site an account with a channel that the mall has.
 * @throws Refusal `invalid` with the fields that are wrong, `channelAccountTaken`
 */
export function addChannelAccount(
  ctx: OperatorContext,
  account: NewChannelAccount,
  { channels, seal, hasSite }: AccountParts,
): Promise<{ accountId: Id }> {
  const channel = channels.byCode(account.channel)
  if (!channel) throw wrongField('channel')
  if (!hasSite(account.site)) throw wrongField('site')
  return ctx.transaction(async (tx) => {
    const opened = await openChannelAccount(tx, seal, channel, account)
    await payabilityChanged(tx)
    return opened
  })
}

/**
 * Gives every site an account for bank transfers, which waits for the lines that buyers read. It is offered once an operator enters them.
 */
export const beginWithBankTransfers = (tx: Transaction, sites: readonly string[]): Promise<void> =>
  insertEmptyAccounts(tx, { channel: 'BANK_TRANSFER', account: 'main' }, sites)

/** Adds an account as the last of its site, enabled where that is wished. For operators, and for what fills a mall. */
export async function openChannelAccount(
  tx: Transaction,
  seal: Cipher,
  channel: Channel,
  wanted: Omit<NewChannelAccount, 'channel'>,
): Promise<{ accountId: Id }> {
  const settings = given(wanted.settings)
  const { site, account: name, environment } = wanted
  // The ledger marks accounts of tests so, and would take a live one for the test account of the shorter name.
  if (name.endsWith(testMark)) throw wrongField('account')
  if (!environmentsOf(channel).includes(environment)) throw wrongField('environment', 'noTestEnvironment')
  refuseWrongSettings(channel, environment, { all: settings, sent: wanted.settings })
  const account = { accountId: newId(), site, channel: channel.code, account: name, environment, settings }
  await lockAccountsOfSite(tx, site)
  if (!(await insertChannelAccount(tx, seal, account, channel.settings)))
    throw new Refusal('channelAccountTaken', {}, [{ field: 'account', code: 'channelAccountTaken' }])
  if (wanted.isEnabled) await offer(tx, account)
  return { accountId: account.accountId }
}

/**
 * Gives an account new settings; those that are left out stay as they are. Which account it is cannot be changed: payments
 * were made to it.
 * @throws Refusal `notFound`, `channelMissing`, `invalid`
 */
export function changeChannelAccount(
  ctx: OperatorContext,
  change: { accountId: Id; settings: Readonly<Record<string, string>> },
  { channels, seal }: AccountParts,
) {
  return ctx.transaction(async (tx) => {
    const stored = await lockedAccount(tx, change.accountId)
    const channel = channels.byCode(stored.channel)
    if (!channel) throw new Refusal('channelMissing')
    const changed = { ...given(change.settings), ...emptied(channel, change.settings) }
    const all = { ...readableSettings(seal, stored), ...changed }
    refuseWrongSettings(channel, stored.environment, { all, sent: change.settings })
    await changeSettings(tx, seal, { stored, changed }, channel.settings)
    await announce(tx, { name: 'channelAccount.offered', accountId: stored.accountId })
    await payabilityChanged(tx)
    return { accountId: stored.accountId }
  })
}

/** @throws Refusal `notFound`; to enable also `channelMissing`, `channelAccountIncomplete` */
export function enableChannelAccount(
  ctx: OperatorContext,
  { accountId, isEnabled }: { accountId: Id; isEnabled: boolean },
  { channels, seal }: AccountParts,
) {
  return ctx.transaction(async (tx) => {
    const stored = await lockedAccount(tx, accountId)
    if (isEnabled) {
      const channel = channels.byCode(stored.channel)
      if (!channel) throw new Refusal('channelMissing')
      if (missingSettings(channel, { ...stored, settings: readableSettings(seal, stored) }).length > 0)
        throw new Refusal('channelAccountIncomplete')
      await offer(tx, stored)
    } else await disableAccount(tx, accountId)
    await payabilityChanged(tx)
    return { accountId }
  })
}

/**
 * For which countries, orders and buyers an account is offered.
 * @throws Refusal `notFound`
 */
export const changeAccountOffer = (
  ctx: OperatorContext,
  { accountId, ...offer }: { accountId: Id } & AccountOffer,
): Promise<{ accountId: Id }> =>
  ctx.transaction(async (tx) => {
    await lockedAccount(tx, accountId)
    await changeChannelOffer(tx, accountId, offer)
    await payabilityChanged(tx)
    return { accountId }
  })

/** Moves an account by one place among those that buyers of its site are offered. @throws Refusal `notFound` */
export const moveChannelAccount = (ctx: OperatorContext, { accountId, to }: AccountMove) =>
  ctx.transaction(async (tx) => {
    const { site } = await lockedAccount(tx, accountId)
    const ids = (await allAccounts(tx)).filter((each) => each.site === site).map((each) => each.accountId)
    const inOrder = movedOnePlace(ids, accountId, to)
    if (inOrder) await orderAccounts(tx, inOrder)
    return { accountId }
  })

async function offer(tx: Transaction, account: Parameters<typeof enableAccount>[1]): Promise<void> {
  await enableAccount(tx, account)
  await announce(tx, { name: 'channelAccount.offered', accountId: account.accountId })
}

async function lockedAccount(tx: Transaction, accountId: Id) {
  const found = await channelAccountById(tx, accountId)
  if (!found) throw new Refusal('notFound')
  await lockAccountsOfSite(tx, found.site)
  return (await channelAccountById(tx, accountId))!
}

type Settings = Readonly<Record<string, string>>

function refuseWrongSettings(
  channel: Channel,
  environment: ChannelAccount['environment'],
  { all, sent }: { readonly all: Settings; readonly sent: Settings },
): void {
  const field = (name: string) => `settings.${name}`
  const wrong = [
    ...missingSettings(channel, { settings: all, environment }).map((name) => ({
      field: field(name),
      code: 'required' as const,
    })),
    ...Object.keys(sent)
      .filter((name) => !Object.hasOwn(channel.settings, name))
      .map((name) => ({ field: field(name), code: 'invalid' as const })),
    ...Object.entries(sent).flatMap(([name, entered]) => {
      const code = entered === '' ? undefined : whyWrong(channel.settings[name], entered, environment)
      return code ? [{ field: field(name), code }] : []
    }),
  ]
  if (wrong.length > 0) throw new Refusal('invalid', {}, wrong)
}

/** Settings with a value; an empty field of a form means none. */
const given = (settings: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== ''))

/** Optional settings that are not secret are shown in the form, so an empty field clears them. */
const emptied = (channel: Channel, settings: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(settings).filter(([name, value]) => {
      const setting = channel.settings[name]
      return value === '' && setting?.isOptional && !setting.isSecret
    }),
  )

const whyWrong = (
  setting: AccountSetting | undefined,
  entered: string,
  environment: ChannelAccount['environment'],
): RefusalCode | undefined =>
  setting?.choices && !setting.choices.includes(entered)
    ? 'invalid'
    : setting?.whyWrong?.(entered, environment)

const wrongField = (field: string, code: RefusalCode = 'invalid') =>
  new Refusal('invalid', {}, [{ field, code }])

/** Pages say which promotions can be paid. */
const payabilityChanged = (tx: Transaction) => notifyNodes(tx, [everyTag])
