import { expect, test } from 'vitest'
import type { PaymentChannel } from '#domain/payments/channel.ts'
import type { Site } from '#domain/sites.ts'
import { offeredChannels } from './channels.ts'
import { payChannels } from './queries/pay-channels.ts'

const aChannel = (code: string, anonymous: boolean) =>
  ({ code, abilities: { anonymous, redirect: true, cancel: true, refund: true } }) as PaymentChannel
const channels = [aChannel('CARD', true), aChannel('LATER', false)]
const aSite = (payChannels: string[], defaultPayChannel = 'ADYEN_PC') =>
  ({ payChannels, defaultPayChannel }) as unknown as Site
const codes = (offered: readonly { code: string }[]) => offered.map((channel) => channel.code)

test('a site offers its own channels in its own order, and none that is not there', () => {
  expect(codes(offeredChannels(channels, aSite(['LATER', 'GONE', 'CARD']), false))).toEqual(['LATER', 'CARD'])
  expect(offeredChannels([], aSite(['CARD']), false)).toEqual([])
})

test('a guest is offered only what needs no account (PAY-05)', () => {
  expect(codes(offeredChannels(channels, aSite(['LATER', 'CARD']), true))).toEqual(['CARD'])
})

test.each([
  { favourite: 'CARD', opens: 'CARD' },
  { favourite: 'ADYEN_PC', opens: 'LATER' },
])('where the favourite is $favourite, $opens opens first (TRAP-56)', async ({ favourite, opens }) => {
  const context = { site: aSite(['LATER', 'CARD'], favourite), caller: { kind: 'buyer' } }
  const answer = await payChannels(channels)(
    context as unknown as Parameters<ReturnType<typeof payChannels>>[0],
  )
  expect(answer.preferred).toBe(opens)
})
