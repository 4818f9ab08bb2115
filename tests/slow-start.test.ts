import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Channel } from '#modules/payments/rules/channel.ts'
import { channelAccountKeys, openChannelAccount } from '#modules/payments/server/public.ts'
import { inTransaction } from '#platform/transaction.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { runJob } from './support/jobs.ts'
import { aMadeUpProvider, keyOf, madeUpChannel } from './support/made-up-channel.ts'
import { aMall, type TestMall } from './support/mall.ts'
import { anUnpaidOrder, expectSoundBooks, firstPay, standing, until } from './support/payments.ts'

/**
 * A provider that takes so long to open a payment that the job has given the attempt up: the provider did not
 * know it when it was queried, since the call was still on its way.
 */

let mall: TestMall
let company: Awaited<ReturnType<typeof aMadeUpProvider>>
/** Hooks between the call of `start` and its request to the payment provider, and after the response. */
let onItsWay: (serial: string) => Promise<void> = async () => undefined
let onItsWayBack: (serial: string) => void = () => undefined

beforeAll(async () => {
  company = await aMadeUpProvider()
  const channel = madeUpChannel(() => company.url)
  const slow: Channel = {
    ...channel,
    start: async (intent) => {
      await onItsWay(intent.serial)
      const started = await channel.start(intent)
      onItsWayBack(intent.serial)
      return started
    },
  }
  mall = await aMall({ moreChannels: [slow] })
  await inTransaction(mall.db, (tx) =>
    openChannelAccount(tx, channelAccountKeys(mall.secret), slow, {
      site: 'global',
      account: 'mallard',
      environment: 'live',
      settings: { key: keyOf('mallard'), publicKey: 'pk_1' },
      isEnabled: true,
    }),
  )
})
afterEach(async () => {
  onItsWay = async () => undefined
  onItsWayBack = () => undefined
  await expectSoundBooks(mall)
})
afterAll(async () => {
  await mall.stop()
  await company.stop()
})

const begin = (guest: Parameters<typeof firstPay>[0], groupId: Id, key?: string) =>
  firstPay(guest, groupId, key, { payChannel: 'MADE_UP' })

/** Begins to pay, and gives the attempt up while the call to open it is on its way. */
async function aSlowStart() {
  const order = await anUnpaidOrder(mall)
  const key = crypto.randomUUID()
  let arrive = () => {}
  let serial = ''
  onItsWay = (started) => {
    serial = started
    return new Promise((resolve) => {
      arrive = resolve
    })
  }
  const answer = begin(order.guest, order.groupId, key)
  await until('the call to be on its way', async () => serial !== '')
  await mall.moveClock(11_000)
  await runJob(mall, 'payments.askProviders')
  expect((await standing(mall, order.groupId)).attempts).toEqual(['failed'])
  onItsWay = async () => undefined
  return { ...order, key, serial, answer, arrive: () => arrive() }
}

const atProvider = async (serial: string) => {
  const answer = await fetch(`${company.url}/payments/${serial}`, {
    headers: { authorization: keyOf('mallard'), 'x-account': 'mallard' },
  })
  return (await answer.json()).status
}

test('an attempt that was given up is closed at the provider as soon as it is open there, and the order can be paid', async () => {
  const { guest, groupId, key, serial, answer, arrive } = await aSlowStart()
  const repeated = await begin(guest, groupId, key)
  expect([repeated.status, repeated.body.code]).toEqual([502, 'providerAway'])
  arrive()
  const late = await answer
  expect([late.status, late.body.code]).toEqual([502, 'providerAway'])
  expect(await atProvider(serial)).toBe('void')
  const again = await begin(guest, groupId)
  expect(again.status).toBe(200)
  expect(again.body.merchantSerialNo).not.toBe(serial)
  expect((await standing(mall, groupId)).attempts).toEqual(['closed', 'pending'])
})

test('money that a provider takes immediately for such an attempt pays the order', async () => {
  const { groupId, answer, arrive } = await aSlowStart()
  onItsWayBack = (serial) => company.pays('mallard', serial)
  arrive()
  const late = await answer
  expect([late.status, late.body.code]).toEqual([409, 'alreadyPaid'])
  expect(await standing(mall, groupId)).toEqual({
    group: 'paid',
    orders: ['awaitingShipment'],
    attempts: ['succeeded'],
    captures: ['paid'],
    refunds: [],
  })
})

test('it is refunded when another attempt has paid the order in between', async () => {
  const { guest, groupId, answer, arrive } = await aSlowStart()
  const other = await begin(guest, groupId)
  company.pays('mallard', other.body.merchantSerialNo)
  await mall.moveClock(11_000)
  await runJob(mall, 'payments.askProviders')
  expect((await standing(mall, groupId)).group).toBe('paid')
  onItsWayBack = (serial) => company.pays('mallard', serial)
  arrive()
  expect((await answer).body.code).toBe('alreadyPaid')
  expect(await standing(mall, groupId)).toMatchObject({
    attempts: ['suspense', 'succeeded'],
    captures: ['paid', 'paidTwice'],
    refunds: ['paidTwice requested'],
  })
})
