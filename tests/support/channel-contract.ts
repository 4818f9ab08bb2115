import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type {
  AttemptRef,
  Channel,
  ChannelAccount,
  Json,
  Message,
  PaymentFact,
} from '#modules/payments/rules/channel.ts'
import { guardedChannel } from '#modules/payments/rules/guarded-channel.ts'
import { newId } from '#platform/identifiers.ts'
import type { Money } from '#vocabulary/money.ts'
import { aKeptCard, cardContract } from './card-contract.ts'
import { type FaultyProxy, faultsOfTransport } from './faulty-proxy.ts'
import { keyContract } from './key-contract.ts'
import { messageContract } from './message-contract.ts'
import { payerOf } from './payer.ts'

/** A channel with a provider behind it that does what tests want. */
export type ChannelUnderTest = {
  readonly channel: Channel
  readonly account: ChannelAccount
  /** Another account with the same provider. */
  readonly otherAccount: ChannelAccount
  /** The same account with a key that the provider does not accept. */
  readonly wrongKey: ChannelAccount
  /** An amount with which an attempt stays open until the buyer does something. */
  readonly amount: Money
  /** The proxy between the channel and its provider. */
  readonly proxy: FaultyProxy
  /** The buyer pays, unless the attempt has ended. */
  readonly pays: (serial: string) => Promise<void>
  /** An operator sends back the amount requested under this key, where no provider does. */
  readonly sendsBack?: (key: string) => Promise<void>
  /** A message as the provider would send it to this account: the attempt was paid. */
  readonly message?: (
    account: ChannelAccount,
    serial: string,
    now: Date,
  ) => Pick<Message, 'headers' | 'rawBody'>
  /** Input of the buyer, for a channel that shows a component. */
  readonly input?: (attempt: AttemptRef) => Promise<{ readonly paying: Json; readonly declined: Json }>
  /** The provider signs some fields of a message and no time: other fields may differ, and it may be late. */
  readonly signsFieldsAlone?: true
  /** Content of a message where it is not that the attempt was paid. */
  readonly messageSays?: 'pending'
  /** The provider signs nothing: the payment that a message names is queried. */
  readonly signsNothing?: true
  /** The provider's script opens the attempt in the browser, and the provider is not called before. */
  readonly startsInBrowser?: true
  /** The provider sends a message again for so long, with the time of its first sending. */
  readonly resentForMs?: number
  /** The provider cannot end what is open: it may be paid after it was closed, and that money is reported. */
  readonly mayBePaidClosed?: true
  /** Address of its component's script, for a provider that has one address and names none in its answers. */
  readonly fixedScript?: string
  /**
   * For a channel that is paid with saved cards: the buyer enters one whose bank requires authentication, or
   * one that may not be saved.
   */
  readonly enters?: (clientSecret: string, card: 'asking' | 'refused') => Promise<void>
  readonly stop: () => Promise<void>
}

/** Contract of every channel, whatever its payment provider. */
export function channelContract(
  code: string,
  open: () => Promise<ChannelUnderTest>,
  abilities: Pick<
    Channel['abilities'],
    'authorise' | 'partialCapture' | 'savedCard' | 'payLater' | 'confirmedBy'
  > = { authorise: false, partialCapture: false, savedCard: false, payLater: false },
): void {
  const hasCompany = abilities.confirmedBy === undefined
  describe(`The channel ${code}`, () => {
    let under: ChannelUnderTest
    let channel: Channel
    /** Saved card that pays the attempts, if any. */
    let card: string | undefined
    beforeAll(async () => {
      under = await open()
      channel = guardedChannel(under.channel)
      card = abilities.savedCard ? await aKeptCard(under) : undefined
    })
    afterAll(() => under.stop())
    afterEach(() => under.proxy.fail(undefined))

    /** The same for each start: a repeated one has the same content. */
    const payBy = new Date(Date.now() + 30 * 60_000)
    const intentOf = (serial: string, account = under.account) => ({
      serial,
      account,
      amount: under.amount,
      language: 'en' as const,
      returnUrl: 'http://mall.localhost/buyer/pay-result',
      notifyUrl: 'http://127.0.0.1:9/api/payments/v1/notify',
      payBy,
      capture: 'now' as const,
      card,
      payer: abilities.payLater ? payerOf(under.amount) : undefined,
    })
    const refOf = (serial: string, account = under.account): AttemptRef => ({
      account,
      serial,
      reference: undefined,
    })
    const aStarted = async () => {
      const serial = `MP${newId()}`
      const started = await channel.start(intentOf(serial))
      return { serial, started, attempt: { ...refOf(serial), reference: started.reference } }
    }
    const aPaid = async () => {
      const begun = await aStarted()
      await under.pays(begun.serial)
      return { ...begun, capture: captures(await channel.ask(begun.attempt))[0]! }
    }
    const refund = async (attempt: AttemptRef, capture: Capture, amount: number, key: string = newId()) => {
      const asked = { key, captureId: capture.captureId, amount, currency: capture.currency }
      const answer = await channel.refund(attempt, asked)
      if (answer.status !== 'pending' || !under.sendsBack) return answer
      await under.sendsBack(key)
      return channel.refund(attempt, asked)
    }

    test('says what it is', () => {
      expect(under.channel.code).toBe(code)
      expect(channel.methods.length).toBeGreaterThan(0)
      // A payment provider must be sure that it is us, and we that it is the provider.
      expect(Object.values(channel.settings).some(({ isSecret }) => isSecret)).toBe(hasCompany)
      expect(under.message !== undefined).toBe(hasCompany && !under.signsNothing)
      if (under.signsNothing) expect(channel.receive).toBeDefined()
      expect(under.sendsBack === undefined).toBe(hasCompany)
      expect(channel.abilities.kinds.includes('component')).toBe(channel.resume !== undefined)
      expect(channel.abilities).toMatchObject(abilities)
      expect(channel.abilities.savedCard).toBe(channel.cards !== undefined)
      expect(channel.abilities.authorise).toBe(channel.capture !== undefined && channel.void !== undefined)
      expect(channel.abilities.holdLasts !== undefined).toBe(channel.abilities.authorise)
    })

    test('starts an attempt once for each serial', async () => {
      const { serial, started, attempt } = await aStarted()
      expect(await channel.start(intentOf(serial))).toEqual(started)
      const [one, two] = await Promise.all([channel.start(intentOf(serial)), channel.start(intentOf(serial))])
      expect([one, two]).toEqual([started, started])
      await under.pays(serial)
      expect(captures(await channel.ask(attempt))).toHaveLength(1)
      expect((await aStarted()).started.reference).not.toBe(started.reference)
    })

    test('starts an attempt once for many concurrent requests', async () => {
      const serial = `MP${newId()}`
      const all = await Promise.all(Array.from({ length: 8 }, () => channel.start(intentOf(serial))))
      expect(new Set(all.map(({ reference }) => reference)).size).toBe(1)
    })

    test('knows nothing of an attempt that was never started', async () => {
      expect(await channel.ask(refOf('MP1'))).toBeUndefined()
      expect(await channel.close(refOf('MP1'))).toBeUndefined()
    })

    test('reports movements, with place, owner and amount, and reports the same again', async () => {
      const { serial, attempt } = await aStarted()
      expect(captures(await channel.ask(attempt))).toEqual([])
      await under.pays(serial)
      const facts = await channel.ask(attempt)
      const { account, environment } = under.account
      expect(captures(facts)).toEqual([
        expect.objectContaining({ serial, account, environment, ...under.amount, status: 'succeeded' }),
      ])
      expect(await channel.ask(attempt)).toEqual(facts)
      // The answer to the start may have been lost, and with it the provider's number.
      expect(await channel.ask(refOf(serial))).toEqual(facts)
    })

    test('closes an open attempt: it cannot be paid any more, or a later payment is reported', async () => {
      const { serial, attempt } = await aStarted()
      const facts = await channel.close(attempt)
      expect(facts?.map(({ status }) => status)).toContain('cancelled')
      expect((await channel.close(attempt))?.map(({ status }) => status)).toContain('cancelled')
      await under.pays(serial)
      expect(captures(await channel.ask(attempt))).toHaveLength(under.mayBePaidClosed ? 1 : 0)
      if (under.mayBePaidClosed) return
      expect((await channel.close(attempt))?.map(({ status }) => status)).toContain('cancelled')
    })

    test('does not close what was paid, and reports that', async () => {
      const { attempt } = await aPaid()
      const facts = await channel.close(attempt)
      expect(facts?.map(({ status }) => status)).toEqual(['succeeded'])
    })

    test('refunds once for each key, and never more than was captured', async () => {
      const { attempt, capture } = await aPaid()
      const key = newId()
      const first = await refund(attempt, capture, capture.amount, key)
      expect(first.status).toBe('done')
      expect(await Promise.all([refund(attempt, capture, capture.amount, key)])).toEqual([first])
      expect((await refund(attempt, capture, 1)).status).toBe('refused')
      expect((await refund(attempt, { ...capture, captureId: 'unknown' }, 1)).status).toBe('refused')
    })

    test('refunds parts where it can, the last one no larger than the rest', async () => {
      if (!under.channel.abilities.partialRefund) return
      const { attempt, capture } = await aPaid()
      expect((await refund(attempt, capture, 1)).status).toBe('done')
      expect((await refund(attempt, capture, capture.amount)).status).toBe('refused')
      const racing = Array.from({ length: 4 }, () => refund(attempt, capture, capture.amount - 1))
      const ends = (await Promise.all(racing)).map(({ status }) => status)
      expect(ends.sort()).toEqual(['done', 'refused', 'refused', 'refused'])
    })

    describe('A message', () => messageContract(() => ({ ...under, channel, hasCompany })))

    test.runIf(abilities.payLater)('lends nothing without who pays, and for what', async () => {
      const { payer: _, ...intent } = intentOf(`MP${newId()}`)
      await expectAway(() => channel.start(intent))
      const other = payerOf({ ...under.amount, amount: under.amount.amount - 1 })
      await expectAway(() => channel.start({ ...intent, payer: other }))
    })

    test('separates accounts: an attempt of one does not exist for another', async () => {
      const { serial, attempt, capture } = await aPaid()
      const stranger = { ...attempt, account: under.otherAccount }
      expect(await channel.ask(stranger)).toBeUndefined()
      expect(await channel.close(stranger)).toBeUndefined()
      expect((await refund(stranger, capture, 1)).status).toBe('refused')
      const same = await channel.start(intentOf(serial, under.otherAccount))
      expect(same.reference).not.toBe(attempt.reference)
    })

    test.runIf(hasCompany)('does not take a wrong key for an unknown attempt', async () => {
      const { serial, attempt, capture } = await aPaid()
      const locked = { ...attempt, account: under.wrongKey }
      if (!under.startsInBrowser) await expectAway(() => channel.start(intentOf(serial, under.wrongKey)))
      await expectAway(() => channel.ask(locked))
      await expectAway(() => channel.close(locked))
      await expectAway(() => refund(locked, capture, 1))
    })

    if (hasCompany) keyContract(() => under)

    test.each(faultsOfTransport)('leaves the outcome open after %s', async (fault) => {
      const { serial, attempt, capture } = await aPaid()
      under.proxy.fail(fault)
      await Promise.all([
        under.startsInBrowser || expectAway(() => channel.start(intentOf(serial))),
        expectAway(() => channel.ask(attempt)),
        expectAway(() => channel.close(attempt)),
        expectAway(() => refund(attempt, capture, 1)),
      ])
    })

    test('does not send the buyer to another address', async () => {
      const { kinds } = under.channel.abilities
      if (!kinds.some((kind) => kind === 'redirect' || kind === 'post' || kind === 'component')) return
      const serial = `MP${newId()}`
      under.proxy.fail('another address')
      const started = await channel.start(intentOf(serial)).catch((error) => error)
      under.proxy.fail(undefined)
      // A code without an address has nothing that could be exchanged, nor a component whose script is at a fixed one.
      if ('next' in started && started.next.kind === 'code')
        expect(started).toEqual(await channel.start(intentOf(serial)))
      else if (under.fixedScript && kinds.includes('component'))
        expect(started).toMatchObject({ next: { script: under.fixedScript } })
      else expect(started).toMatchObject({ code: 'providerAway' })
      if ('next' in started) expect(JSON.stringify(started)).not.toContain('elsewhere.test')
    })

    describe('An amount that is held', () => {
      const aHeld = async () => {
        const serial = `MP${newId()}`
        const { reference } = await channel.start({ ...intentOf(serial), capture: 'later' })
        await under.pays(serial)
        return { ...refOf(serial), reference }
      }
      const take = (attempt: AttemptRef, amount: number, key: string = newId()) =>
        channel.capture!(attempt, { key, amount, currency: under.amount.currency })
      const { authorise, partialCapture } = abilities

      test.runIf(authorise)('is reported, and no money has moved', async () => {
        const facts = await channel.ask(await aHeld())
        expect(facts).toEqual([expect.objectContaining({ status: 'authorised', ...under.amount })])
      })

      test.runIf(authorise && partialCapture)(
        'is taken in parts, once for each key and never more than it is',
        async () => {
          const attempt = await aHeld()
          const key = newId()
          const first = await take(attempt, 100, key)
          expect(first.status).toBe('done')
          expect(await Promise.all([take(attempt, 100, key), take(attempt, 100, key)])).toEqual([
            first,
            first,
          ])
          expect((await take(attempt, under.amount.amount)).status).toBe('refused')
          const rest = under.amount.amount - 100
          const ends = await Promise.all(Array.from({ length: 3 }, () => take(attempt, rest)))
          expect(ends.map(({ status }) => status).sort()).toEqual(['done', 'refused', 'refused'])
          expect(
            captures(await channel.ask(attempt))
              .map(({ amount }) => amount)
              .sort(),
          ).toEqual([100, rest].sort())
        },
      )

      test.runIf(authorise)(
        'is released, all of it or what was not captured, and then cannot be captured',
        async () => {
          const untouched = await aHeld()
          await channel.void!(untouched)
          await channel.void!(untouched)
          expect((await channel.ask(untouched))?.map(({ status }) => status)).toEqual(['cancelled'])
          expect((await take(untouched, 1)).status).toBe('refused')
          const begun = await aHeld()
          await take(begun, 100)
          await channel.void!(begun)
          expect(captures(await channel.ask(begun)).map(({ amount }) => amount)).toEqual([100])
          expect((await take(begun, 1)).status).toBe('refused')
          await channel.void!(refOf('MP1'))
        },
      )

      test.runIf(authorise)(
        'separates accounts, and leaves the outcome open when there is no answer',
        async () => {
          const attempt = await aHeld()
          const stranger = { ...attempt, account: under.otherAccount }
          expect((await take(stranger, 1)).status).toBe('refused')
          await channel.void!(stranger)
          expect((await channel.ask(attempt))?.map(({ status }) => status)).toEqual(['authorised'])
          await expectAway(() => take({ ...attempt, account: under.wrongKey }, 1))
          under.proxy.fail('silence')
          await expectAway(() => take(attempt, 1))
          await expectAway(() => channel.void!(attempt))
        },
      )
    })

    if (abilities.savedCard) describe('A saved card', () => cardContract({ under: () => under, intentOf }))

    test('goes on with what the buyer entered, where it shows a component', async () => {
      if (!channel.resume || !under.input) return
      const { returnUrl } = intentOf('MP1')
      const { attempt, started } = await aStarted()
      expect(started.next.kind).toBe('component')
      const { declined } = await under.input(attempt)
      expect((await channel.resume(attempt, { input: declined, returnUrl })).kind).toBe('refused')

      const other = await aStarted()
      const entered = { input: (await under.input(other.attempt)).paying, returnUrl }
      under.proxy.fail('silence')
      await expectAway(() => channel.resume!(other.attempt, entered))
      under.proxy.fail(undefined)
      expect(await channel.resume(other.attempt, entered)).toEqual({ kind: 'done' })
      // A second press moves nothing twice.
      expect(await channel.resume(other.attempt, entered)).toEqual({ kind: 'done' })
      expect(captures(await channel.ask(other.attempt))).toHaveLength(1)
    })
  })
}

type Capture = Extract<PaymentFact, { status: 'succeeded' }>
const captures = (facts: readonly PaymentFact[] | undefined): Capture[] =>
  (facts ?? []).filter((fact): fact is Capture => fact.status === 'succeeded')

const expectAway = (call: () => Promise<unknown>) =>
  expect(call()).rejects.toMatchObject({ code: 'providerAway' })
