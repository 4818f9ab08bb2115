// @module-tag slow
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Channel, ChannelAccount, Intent } from '#modules/payments/rules/channel.ts'
import { channelAccountKeys, openChannelAccount } from '#modules/payments/server/public.ts'
import { inTransaction } from '#platform/transaction.ts'
import { isSigned, signBody } from '#providers/payments/signature.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { channelContract } from './support/channel-contract.ts'
import { aFaultyProxy } from './support/faulty-proxy.ts'
import { aMadeUpMessage, aMadeUpProvider, keyOf, madeUpChannel } from './support/made-up-channel.ts'
import { aMall, type TestMall } from './support/mall.ts'
import { anUnpaidOrder, expectSoundBooks, firstPay, pay, standing } from './support/payments.ts'

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
  const provider = await aMadeUpProvider()
  const proxy = await aFaultyProxy(() => provider.url)
  const amount = { amount: 6_372, currency: 'USD' } as const
  return {
    channel: madeUpChannel(() => proxy.url),
    account: anAccount('mallard'),
    otherAccount: anAccount('heron'),
    wrongKey: anAccount('mallard', 'guessed'),
    amount,
    proxy,
    pays: async (serial) => provider.pays('mallard', serial),
    message: ({ account }, serial, now) => aMadeUpMessage(account, { serial, ...amount }, now),
    input: async () => ({ paying: { card: 'good' }, declined: { card: 'bad' } }),
    stop: async () => {
      await proxy.stop()
      await provider.stop()
    },
  }
})

describe('In a mall that has the made-up channel', () => {
  let mall: TestMall
  let provider: Awaited<ReturnType<typeof aMadeUpProvider>>
  let started: Intent
  beforeAll(async () => {
    provider = await aMadeUpProvider()
    const channel = madeUpChannel(() => provider.url)
    // A provider that was broken into.
    const broken: Channel = {
      ...channel,
      code: 'BROKEN_INTO',
      abilities: { ...channel.abilities, kinds: ['redirect'] },
      start: async ({ serial }) => ({
        reference: serial,
        next: { kind: 'redirect', url: 'https://js.made-up.test.evil.test/pay' },
      }),
    }
    // Two channels of one provider that sends forms, and expects a text.
    const reported = ['WITH_FORMS', 'WITH_FORMS_TOO'].map(
      (code): Channel => ({
        ...channel,
        code,
        company: 'forms',
        acknowledgement: 'success',
        start: async (intent) => {
          started = intent
          return channel.start(intent)
        },
        readMessage: () => {
          throw new Error('It reads messages by receive')
        },
        receive: async ({ headers, rawBody, now }, { account, environment, settings }) => {
          if (!isSigned(settings.key ?? '', rawBody, headers.get('made-up-signature'), now))
            throw new Refusal('webhookForged')
          const { serial, amount } = Object.fromEntries(new URLSearchParams(rawBody.toString()))
          const money = { captureId: `cap_${serial}`, amount: Number(amount), currency: 'USD' }
          return [
            {
              eventId: `evt_${serial}`,
              serial: serial!,
              account,
              environment,
              status: 'succeeded',
              ...money,
            },
          ]
        },
      }),
    )
    mall = await aMall({ moreChannels: [channel, broken, ...reported] })
    const account = { ...anAccount('mallard'), isEnabled: true }
    await inTransaction(mall.db, (tx) =>
      openChannelAccount(tx, channelAccountKeys(mall.secret), channel, account),
    )
    for (const each of [broken, ...reported])
      for (const site of ['global', 'de'])
        await inTransaction(mall.db, (tx) =>
          openChannelAccount(tx, channelAccountKeys(mall.secret), each, { ...account, site }),
        )
  })
  afterAll(async () => {
    await expectSoundBooks(mall)
    await mall.stop()
    await provider.stop()
  })

  const begin = async (payChannel = 'MADE_UP', more: object = {}) => {
    const order = await anUnpaidOrder(mall)
    const { body } = await firstPay(order.guest, order.groupId, undefined, { payChannel, ...more })
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

  test('a provider that sends buyers to a host which is not its own is not followed (TRAP-109)', async () => {
    const { guest, groupId } = await anUnpaidOrder(mall)
    const { status, body } = await firstPay(guest, groupId, undefined, { payChannel: 'BROKEN_INTO' })
    expect([status, body.code]).toEqual([502, 'providerAway'])
    expect(JSON.stringify(body)).not.toContain('evil.test')
    expect((await standing(mall, groupId)).group).toBe('awaitingPayment')
  })

  test('its message pays the order; one about another account, or with another key, does not', async () => {
    const { groupId, serial, due } = await begin()
    const reported = { serial, amount: due, currency: 'USD' }
    const notify = (account: string) => {
      const { rawBody, headers } = aMadeUpMessage(account, reported, mall.clock.now())
      headers.set('content-type', 'application/json')
      return fetch(`${mall.url}/api/payments/v1/notify/MADE_UP`, { method: 'POST', headers, body: rawBody })
    }
    expect((await notify('heron')).status).toBe(401)
    expect((await standing(mall, groupId)).group).toBe('awaitingPayment')
    expect((await notify('mallard')).status).toBe(200)
    expect(await standing(mall, groupId)).toMatchObject({ group: 'paid', captures: ['paid'] })
  })

  describe('A provider that sends forms', () => {
    const notify = async (
      { serial, due }: { readonly serial: string; readonly due: number },
      { to = 'WITH_FORMS', account = 'mallard', type = 'application/x-www-form-urlencoded' } = {},
    ) => {
      const rawBody = new URLSearchParams({ serial, amount: String(due) }).toString()
      const signature = signBody(keyOf(account), rawBody, Math.floor(mall.clock.now().getTime() / 1_000))
      const answer = await fetch(`${mall.url}/api/payments/v1/notify/${to}`, {
        method: 'POST',
        body: rawBody,
        headers: { 'content-type': type, 'made-up-signature': signature },
      })
      return [answer.status, answer.headers.get('content-type'), await answer.text()]
    }
    const taken = [200, 'text/plain; charset=utf-8', 'success']

    test.each(['application/x-www-form-urlencoded; charset=utf-8', 'application/json', 'text/html'])(
      'is accepted whatever type it gives its form, here %s, and answered with its text each time',
      async (type) => {
        const order = await begin('WITH_FORMS')
        expect(await notify(order, { type })).toEqual(taken)
        expect(await notify(order, { type })).toEqual(taken)
        expect(await standing(mall, order.groupId)).toMatchObject({ group: 'paid', captures: ['paid'] })
      },
    )

    test('is refused with a key of another account', async () => {
      const order = await begin('WITH_FORMS')
      const [status, , text] = await notify(order, { account: 'heron' })
      expect(status).toBe(401)
      expect(JSON.parse(String(text)).code).toBe('webhookForged')
      expect((await standing(mall, order.groupId)).group).toBe('awaitingPayment')
    })

    test('may send the messages of all its channels to the address of one, and of no other provider', async () => {
      const order = await begin('WITH_FORMS_TOO')
      expect(await notify(order)).toEqual(taken)
      expect((await standing(mall, order.groupId)).group).toBe('paid')
      const other = await begin()
      expect(await notify(other)).toEqual(taken)
      expect((await standing(mall, other.groupId)).group).toBe('awaitingPayment')
    })

    test('learns the device and address of the buyer: as the client says, else as its browser does', async () => {
      await begin('WITH_FORMS', { environment: 'H5' })
      expect(started.browser).toEqual({ device: 'phone', address: '127.0.0.1' })
      await begin('WITH_FORMS')
      expect(started.browser?.device).toBe('computer')
    })
  })

  test('an account without all of its keys is not saved, and names what is missing', async () => {
    const account = { ...anAccount('mallard'), isEnabled: true, settings: { key: '', secret: 'x' } }
    const saved = inTransaction(mall.db, (tx) =>
      openChannelAccount(
        tx,
        channelAccountKeys(mall.secret),
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
