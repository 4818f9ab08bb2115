// @module-tag slow
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { TransferBook } from '#modules/payments/rules/bank-transfer.ts'
import type { ChannelAccount } from '#modules/payments/rules/channel.ts'
import {
  createTransferBook,
  insertReceipt,
  markSentBack,
} from '#modules/payments/server/store/bank-transfers.ts'
import { newId } from '#platform/identifiers.ts'
import { inTransaction } from '#platform/transaction.ts'
import { createAllChannels } from '#providers/payments/channels.ts'
import type { ProviderBook } from '#providers/payments/provider-book.ts'
import { sandboxChannels } from '#providers/payments/sandbox/channels.ts'
import {
  environment,
  publishableKey,
  sandboxKeys,
  sandboxPath,
  sandboxSignatureHeader,
} from '#providers/payments/sandbox/protocol.ts'
import { signBody } from '#providers/payments/signature.ts'
import { transferChannel } from '#providers/payments/transfer/channel.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { captureSandboxAmount, lockSession } from '../demo/stand-ins/sandbox/books.ts'
import { createSandboxProvider } from '../demo/stand-ins/sandbox/provider.ts'
import { slowness } from './support/busy.ts'
import { type ChannelUnderTest, channelContract } from './support/channel-contract.ts'
import { aDatabase } from './support/database.ts'
import { aFaultyProxy } from './support/faulty-proxy.ts'
import { isLong } from './support/long.ts'
import { aNotice } from './support/payments.ts'

const secret = 'the secret of a company in tests, long enough'
const quiet = { copies: 0, delayMaxMs: 0 }
const channels = sandboxChannels({ api: () => '' })
const codes = channels.map(({ code }) => code)

/** Everyday runs try one channel for each way to pay: on a page, in fields, with a saved card, later, and money that is held. */
const everyDay = ['MOCKPAY', 'MOCKPAY_CARD', 'MOCKPAY_QUICK', 'MOCKPAY_PLAN', 'MOCKPAY_HOLD']
for (const { code, abilities } of channels.filter((each) => isLong || everyDay.includes(each.code)))
  channelContract(code, () => aSandboxChannel(code), abilities)

const { abilities } = transferChannel({} as TransferBook)
channelContract('BANK_TRANSFER', aTransferChannel, abilities)

/** Channels with contract tests in files of their own, each against its provider's stand-in. */
const ofProviders = [
  'STRIPE_PAY_PC',
  'STRIPE_PAY_QUICK',
  'ADYEN_PC',
  'ADYEN_LINK',
  'PAYPAL_PAY_PC',
  'BRAINTREE',
  'KLARNA',
  'AFFIRM_PC',
  'ALIPAY',
  'WECHAT_PAY',
]
const parts = { transfers: {} as TransferBook, providers: { bookOf: () => ({}) as ProviderBook } }

test('every channel that the mall has fulfils the contract', () => {
  const all = createAllChannels({ ...parts, sandbox: () => '' })
  expect(all.map(({ code }) => code)).toEqual([...ofProviders, ...codes, 'BANK_TRANSFER'])
})

test('where real money is meant the sandbox does not exist (PAY-11)', () => {
  const all = createAllChannels({ ...parts, sandbox: undefined })
  expect(all.map(({ code }) => code)).toEqual([...ofProviders, 'BANK_TRANSFER'])
})

test('where real money is meant buyers are sent to the hosts of providers, and to none of ours', () => {
  const all = createAllChannels({ ...parts, sandbox: undefined })
  const hosts = all.flatMap((each) => each.hosts())
  expect(hosts.length).toBeGreaterThan(10)
  const own =
    /(^|\.)(stripe|adyen|paypal|braintreegateway|affirm|alipay|alipaydev|tenpay)\.com$|\.adyen\.link$|\.klarnacdn\.net$/
  expect(hosts.filter((host) => !own.test(host))).toEqual([])
})

/** The operators' list is the provider of this channel; it fails as an unreachable one would. */
async function aTransferChannel(): Promise<ChannelUnderTest> {
  const { db, drop } = await aDatabase()
  const anAccount = async (account: string): Promise<ChannelAccount> => {
    const accountId = newId()
    const settings = { holder: 'Mallard', accountNumber: 'DE02120300000000202051', bank: 'DKB' }
    await sql`
      insert into channel_accounts (id, site, channel, account, environment, settings, is_enabled, position)
      values (${accountId}, 'global', 'BANK_TRANSFER', ${account}, 'live', ${sql.json(settings)}, false, 0)`.run(
      db,
    )
    return { accountId, site: 'global', channel: 'BANK_TRANSFER', account, environment: 'live', settings }
  }
  const account = await anAccount('main')
  let fault: unknown
  const book = createTransferBook(db)
  const reached =
    <Asked extends unknown[], Answer>(request: (...requested: Asked) => Promise<Answer>) =>
    async (...requested: Asked): Promise<Answer> => {
      if (fault) throw new Error('the list cannot be reached')
      return request(...requested)
    }
  return {
    channel: transferChannel({
      open: reached(book.open),
      find: reached(book.find),
      close: reached(book.close),
      payBack: reached(book.payBack),
    }),
    account,
    otherAccount: await anAccount('savings'),
    wrongKey: account,
    amount: { amount: 60_000, currency: 'USD' },
    proxy: {
      url: '',
      fail: (next) => {
        fault = next
      },
      stop: async () => undefined,
    },
    pays: (serial) =>
      inTransaction(db, async (tx) => {
        const requested = await sql<{ id: Id }>`
          select id from bank_transfers where serial = ${serial} and account_id = ${account.accountId} and closed_at is null`.row(
          tx,
        )
        const receiptId = newId()
        if (requested)
          await insertReceipt(tx, {
            receiptId,
            amount: 60_000,
            currency: 'USD',
            bankTransferId: requested.id,
            accountId: account.accountId,
            receivedOn: '2026-11-24',
            entry: receiptId,
            paidFrom: '',
            differenceReason: '',
          })
      }),
    sendsBack: (key) =>
      inTransaction(db, async (tx) => {
        await markSentBack(tx, key, `SEPA ${key}`)
      }),
    stop: drop,
  }
}

async function aSandboxChannel(code: string): Promise<ChannelUnderTest> {
  const { db, drop } = await aDatabase()
  const company = createSandboxProvider({ db, secret, repeats: quiet, pendingSeconds: 3_600 })
  const app = Fastify()
  app.register(company.register, { prefix: sandboxPath })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const proxy = await aFaultyProxy(() => address)
  const channels = sandboxChannels({
    api: () => `${proxy.url}${sandboxPath}`,
    timeoutMs: Math.round(1_000 * slowness()),
  })
  const keysOf = (account: string, from = secret) => ({
    ...sandboxKeys(from, account),
    publishableKey: publishableKey(from, account),
  })
  const anAccount = (account: string, settings = keysOf(account)): ChannelAccount => ({
    accountId: '1' as Id,
    site: 'global',
    channel: code,
    account,
    environment,
    settings,
  })
  return {
    channel: channels.find((channel) => channel.code === code)!,
    account: anAccount('mallard'),
    otherAccount: anAccount('heron'),
    wrongKey: anAccount('mallard', keysOf('mallard', 'another secret')),
    // More than the wallet pays in one payment.
    amount: { amount: 60_000, currency: 'USD' },
    proxy,
    pays: (serial) =>
      inTransaction(db, async (tx) => {
        const found = await sql<{ id: string }>`
          select id from sandbox.sessions where reference = ${serial} and account = 'mallard'`.row(tx)
        const session = await lockSession(tx, found!.id)
        if (session?.status === 'open' || session?.status === 'pending')
          await captureSandboxAmount(tx, session, 1, quiet)
      }),
    message: ({ account, settings }, serial, now) => {
      const paid = { id: 'cap_1', amount: 60_000, currency: 'USD' }
      const rawBody = Buffer.from(JSON.stringify(aNotice(serial, { id: 'evt_1', account, capture: paid })))
      const signature = signBody(settings.webhookSecret!, rawBody, Math.floor(now.getTime() / 1_000))
      return { rawBody, headers: new Headers({ [sandboxSignatureHeader]: signature }) }
    },
    input: async ({ reference }) => {
      const tokenOf = async (number: string) => {
        const place = { MOCKPAY_BUTTON: 'button', MOCKPAY_PLAN: 'plan' }[code] ?? 'card'
        const outcome = number.startsWith('4242')
          ? place === 'plan'
            ? 'agree'
            : 'pay'
          : place === 'plan'
            ? 'refuse'
            : 'decline'
        const answer = await fetch(`${address}${sandboxPath}/${place}/${reference}/tokens`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(place !== 'card' ? { outcome } : { number, expiry: '12/99', code: '123' }),
        })
        return { token: ((await answer.json()) as { token: string }).token }
      }
      return { paying: await tokenOf('4242 4242 4242 4242'), declined: await tokenOf('4000 0000 0000 0002') }
    },
    enters: async (clientSecret, kind) => {
      const number = kind === 'asking' ? '4000 0000 0000 3220' : '4000 0000 0000 0069'
      await fetch(`${address}${sandboxPath}/card-fields/confirm`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          key: publishableKey(secret, 'mallard'),
          clientSecret,
          card: { number, expiry: '12/99', code: '123' },
        }),
      })
    },
    stop: async () => {
      await proxy.stop()
      await company.stop()
      await app.close()
      await drop()
    },
  }
}
