// @module-tag slow
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Id } from '#domain/identifiers.ts'
import type { Channel, ChannelAccount } from '#domain/payments/channel.ts'
import { channelAccountSeal, openChannelAccount } from '#modules/payments/public.ts'
import { inTransaction } from '#platform/transaction.ts'
import { channelContract } from './support/channel-contract.ts'
import { aFaultyProxy } from './support/faulty-proxy.ts'
import { aMadeUpCompany, aMadeUpMessage, keyOf, madeUpChannel } from './support/made-up-channel.ts'
import { aClient, aMall, type Client, type TestMall } from './support/mall.ts'
import { aBuyerOn, anUnpaidOrder, expectSoundBooks, firstPay, pay, standing } from './support/payments.ts'

/** Adding a channel: its own file, a line in the list, an account. */

const anAccount = (account: string, key = keyOf(account)): ChannelAccount => ({
  accountId: '1' as Id,
  site: 'global',
  channel: 'MADE_UP',
  account,
  environment: 'live',
  settings: { key, publicKey: 'pk_1' },
})

channelContract('MADE_UP', async () => {
  const company = await aMadeUpCompany()
  const proxy = await aFaultyProxy(() => company.url)
  const amount = { amount: 6_372, currency: 'USD' } as const
  return {
    channel: madeUpChannel(() => proxy.url),
    account: anAccount('mallard'),
    otherAccount: anAccount('heron'),
    wrongKey: anAccount('mallard', 'guessed'),
    amount,
    proxy,
    pays: async (serial) => company.pays('mallard', serial),
    message: ({ account }, serial, now) => aMadeUpMessage(account, { serial, ...amount }, now),
    input: async () => ({ paying: { card: 'good' }, declined: { card: 'bad' } }),
    stop: async () => {
      await proxy.stop()
      await company.stop()
    },
  }
})

describe('In a mall that has the made-up channel', () => {
  let mall: TestMall
  let company: Awaited<ReturnType<typeof aMadeUpCompany>>
  beforeAll(async () => {
    company = await aMadeUpCompany()
    const channel = madeUpChannel(() => company.url)
    // What the rows name as the first choice of a site, and a company that was broken into.
    const named = ['ADYEN_PC', 'PAYPAL_PAY_PC'].map((code) => ({ ...channel, code }))
    const broken: Channel = {
      ...channel,
      code: 'BROKEN_INTO',
      abilities: { ...channel.abilities, kinds: ['redirect'] },
      start: async ({ serial }) => ({
        reference: serial,
        next: { kind: 'redirect', url: 'https://js.made-up.test.evil.test/pay' },
      }),
    }
    mall = await aMall({ moreChannels: [channel, ...named, broken] })
    const account = { ...anAccount('mallard'), isEnabled: true }
    await inTransaction(mall.db, (tx) =>
      openChannelAccount(tx, channelAccountSeal(mall.secret), channel, account),
    )
    for (const each of [...named, broken])
      for (const site of ['global', 'de'])
        await inTransaction(mall.db, (tx) =>
          openChannelAccount(tx, channelAccountSeal(mall.secret), each, { ...account, site }),
        )
  })
  afterAll(async () => {
    await expectSoundBooks(mall)
    await mall.stop()
    await company.stop()
  })

  const begin = async () => {
    const order = await anUnpaidOrder(mall)
    const { body } = await firstPay(order.guest, order.groupId, undefined, { payChannel: 'MADE_UP' })
    return { ...order, started: body, serial: body.merchantSerialNo as string }
  }

  test('it is offered, and its component gets what it needs and no secret (PAY-02, PAY-12)', async () => {
    const { guest, started } = await begin()
    const { body } = await guest.post(`${pay}/payChannel`, {})
    expect(body.payChannelGroups.map((each: { channelName: string }) => each.channelName)).toContain(
      'MADE_UP',
    )
    expect(started).toMatchObject({ needConfirm: true, redirectInfo: { action: 'COMPONENT' } })
    expect(JSON.parse(started.channelToken)).toEqual({
      script: 'https://js.made-up.test/v1.js',
      session: { id: expect.any(String), publicKey: 'pk_1' },
    })
  })

  test('the first choice is Adyen, or PayPal on the German site; whatever else is offered (PAY-04, SHELL-27)', async () => {
    const first = async (client: Client) => {
      const { body } = await client.post(`${pay}/payChannel`, { environment: 'PC' })
      const offered = body.payChannelGroups.map(({ channelName }: { channelName: string }) => channelName)
      expect(offered).toEqual(expect.arrayContaining(['ADYEN_PC', 'PAYPAL_PAY_PC']))
      return body.defaultChannel
    }
    expect(await first(aClient(mall.url))).toBe('ADYEN_PC')
    expect(await first(await aBuyerOn(mall, 'de'))).toBe('PAYPAL_PAY_PC')
  })

  test('a company that sends buyers to a host which is not its own is not followed (TRAP-109)', async () => {
    const { guest, groupId } = await anUnpaidOrder(mall)
    const { status, body } = await firstPay(guest, groupId, undefined, { payChannel: 'BROKEN_INTO' })
    expect([status, body.code]).toEqual([502, 'providerAway'])
    expect(JSON.stringify(body)).not.toContain('evil.test')
    expect((await standing(mall, groupId)).group).toBe('awaitingPayment')
  })

  test('its message pays the order; one about another account, or with another key, does not', async () => {
    const { groupId, serial, due } = await begin()
    const told = { serial, amount: due, currency: 'USD' }
    const tell = (account: string) => {
      const { rawBody, headers } = aMadeUpMessage(account, told, mall.clock.now())
      headers.set('content-type', 'application/json')
      return fetch(`${mall.url}/api/payments/v1/notify/MADE_UP`, { method: 'POST', headers, body: rawBody })
    }
    expect((await tell('heron')).status).toBe(401)
    expect((await standing(mall, groupId)).group).toBe('awaitingPayment')
    expect((await tell('mallard')).status).toBe(200)
    expect(await standing(mall, groupId)).toMatchObject({ group: 'paid', captures: ['paid'] })
  })

  test('an account without all of its keys is not saved, and names what is missing', async () => {
    const account = { ...anAccount('mallard'), isEnabled: true, settings: { key: '', secret: 'x' } }
    const saved = inTransaction(mall.db, (tx) =>
      openChannelAccount(
        tx,
        channelAccountSeal(mall.secret),
        madeUpChannel(() => ''),
        account,
      ),
    )
    await expect(saved).rejects.toMatchObject({
      code: 'invalid',
      fields: [
        { field: 'settings.key', code: 'required' },
        { field: 'settings.publicKey', code: 'required' },
        { field: 'settings.secret', code: 'invalid' },
      ],
    })
  })
})
