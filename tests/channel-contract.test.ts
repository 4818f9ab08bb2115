// @module-tag slow
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { Id } from '#domain/identifiers.ts'
import type { ChannelAccount } from '#domain/payments/channel.ts'
import { inTransaction } from '#platform/transaction.ts'
import { createAllChannels } from '#providers/payments/channels.ts'
import { sandboxChannels } from '#providers/payments/sandbox/channels.ts'
import { capture, lockSession } from '#providers/payments/sandbox/company/books.ts'
import { createSandboxCompany } from '#providers/payments/sandbox/company/company.ts'
import {
  environment,
  publishableKey,
  sandboxKeys,
  sandboxPath,
  signatureHeader,
} from '#providers/payments/sandbox/protocol.ts'
import { signBody } from '#providers/payments/signature.ts'
import { type ChannelUnderTest, channelContract } from './support/channel-contract.ts'
import { aDatabase } from './support/database.ts'
import { aFaultyProxy } from './support/faulty-proxy.ts'
import { aNotice } from './support/payments.ts'

const secret = 'the secret of a company in tests, long enough'
const quiet = { copies: 0, delayMaxMs: 0 }
const channels = sandboxChannels({ api: () => '' })
const codes = channels.map(({ code }) => code)

for (const { code, abilities } of channels) channelContract(code, () => aSandboxChannel(code), abilities)

test('every channel that the mall has keeps the contract', () => {
  expect(createAllChannels({ sandbox: () => '' }).map(({ code }) => code)).toEqual(codes)
})

test('where real money is meant the sandbox does not exist (PAY-11)', () => {
  expect(createAllChannels({ sandbox: undefined }).map(({ code }) => code)).not.toContain('MOCKPAY')
})

async function aSandboxChannel(code: string): Promise<ChannelUnderTest> {
  const { db, drop } = await aDatabase()
  const company = createSandboxCompany({ db, secret, repeats: quiet, pendingSeconds: 3_600 })
  const app = Fastify()
  app.register(company.register, { prefix: sandboxPath })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const proxy = await aFaultyProxy(() => address)
  const channels = sandboxChannels({ api: () => `${proxy.url}${sandboxPath}`, timeoutMs: 2_500 })
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
    // More than the wallet pays at once.
    amount: { amount: 60_000, currency: 'USD' },
    proxy,
    pays: (serial) =>
      inTransaction(db, async (tx) => {
        const found = await sql<{ id: string }>`
          select id from sandbox.sessions where reference = ${serial} and account = 'mallard'`.row(tx)
        const session = await lockSession(tx, found!.id)
        if (session?.status === 'open' || session?.status === 'pending') await capture(tx, session, 1, quiet)
      }),
    message: ({ account, settings }, serial, now) => {
      const paid = { id: 'cap_1', amount: 60_000, currency: 'USD' }
      const rawBody = Buffer.from(JSON.stringify(aNotice(serial, { id: 'evt_1', account, capture: paid })))
      const signature = signBody(settings.webhookSecret!, rawBody, Math.floor(now.getTime() / 1_000))
      return { rawBody, headers: new Headers({ [signatureHeader]: signature }) }
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
