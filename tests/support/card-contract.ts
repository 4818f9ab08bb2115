import { expect, test } from 'vitest'
import type { AttemptRef, CardKeeper, ChannelAccount, Intent } from '#modules/payments/rules/channel.ts'
import { guardedChannel } from '#modules/payments/rules/guarded-channel.ts'
import { newId } from '#platform/identifiers.ts'
import type { ChannelUnderTest } from './channel-contract.ts'

export const holderUnderTest = {
  name: 'Lin Marsh',
  mobile: '+1 415 555 0134',
  email: 'lin@example.test',
  country: 'US',
  province: 'CA',
  city: 'San Francisco',
  region: '',
  street: 'Harbor Street',
  houseNumber: '18',
  zipCode: '94107',
}

type Subject = {
  readonly under: () => ChannelUnderTest
  readonly intentOf: (serial: string) => Intent
}

const expectAway = (call: () => Promise<unknown>) =>
  expect(call()).rejects.toMatchObject({ code: 'providerAway' })

/**
 * Sets up a card whose payments require authentication by their bank, as the buyer's browser would.
 * @returns its token
 */
export async function aKeptCard({ channel, account, enters }: ChannelUnderTest): Promise<string> {
  const key = `CARD${newId()}`
  const { clientSecret } = await channel.cards!.setUp(account, { key, holder: holderUnderTest })
  await enters!(clientSecret, 'asking')
  const fact = await channel.cards!.ask(account, key)
  if (fact?.status !== 'ready') throw new Error('The card was not set up')
  return fact.token
}

/** Contract of every channel that accepts saved cards. */
export function cardContract({ under, intentOf }: Subject): void {
  const cards = (): CardKeeper => guardedChannel(under().channel).cards!
  const setUp = (key: string, account: ChannelAccount = under().account) =>
    cards().setUp(account, { key, holder: holderUnderTest })
  const aKey = () => `CARD${newId()}`

  test('shows its own fields for a card, opened with the key that is no secret (PAY-45)', async () => {
    const { account, channel, proxy } = under()
    const page = { language: 'en', origin: 'http://mall.localhost' } as const
    const { script, session } = await cards().fields(account, page)
    expect(URL.canParse(script)).toBe(true)
    for (const [name, { isSecret }] of Object.entries(channel.settings))
      expect(JSON.stringify(session).includes(account.settings[name]!), name).toBe(!isSecret)
    proxy.fail('another address')
    const { fixedScript } = under()
    if (fixedScript)
      expect(await cards().fields(account, page)).toMatchObject({ script: fixedScript, session })
    else await expectAway(() => cards().fields(account, page))
  })

  test('sets up a card once for each key, and returns its token when it was entered', async () => {
    const { account, enters } = under()
    const key = aKey()
    const all = await Promise.all(Array.from({ length: 5 }, () => setUp(key)))
    expect(new Set(all.map(({ clientSecret }) => clientSecret)).size).toBe(1)
    expect(await cards().ask(account, key)).toEqual({ status: 'open' })
    await enters!(all[0]!.clientSecret, 'asking')
    const fact = await cards().ask(account, key)
    expect(fact).toMatchObject({ status: 'ready', lastDigits: expect.stringMatching(/^\d{4}$/) })
    expect(await cards().ask(account, key)).toEqual(fact)
    expect((await setUp(aKey())).clientSecret).not.toBe(all[0]!.clientSecret)
  })

  test('reports a card that may not be saved as failed, and nothing for one that it does not know', async () => {
    const { account, otherAccount, enters } = under()
    const key = aKey()
    const { clientSecret } = await setUp(key)
    await enters!(clientSecret, 'refused')
    expect(await cards().ask(account, key)).toEqual({ status: 'failed' })
    expect(await cards().ask(account, aKey())).toBeUndefined()
    expect(await cards().ask(otherAccount, key)).toBeUndefined()
  })

  test('pays nothing with a card that it forgot, or that another account has', async () => {
    const { account, otherAccount, channel } = under()
    const guarded = guardedChannel(channel)
    const token = await aKeptCard(under())
    const startWith = async (intent: Intent) => {
      const { reference, next } = await guarded.start(intent)
      const attempt: AttemptRef = { account: intent.account, serial: intent.serial, reference }
      return { kind: next.kind, facts: (await guarded.ask(attempt))?.map(({ status }) => status) }
    }
    const intent = () => ({ ...intentOf(`MP${newId()}`), card: token })
    expect((await startWith(intent())).facts).toEqual(['pending'])
    const refused = { kind: 'refused', facts: ['failed'] }
    expect(await startWith({ ...intent(), account: otherAccount })).toEqual(refused)
    await cards().forget(otherAccount, token)
    expect((await startWith(intent())).facts).toEqual(['pending'])
    await cards().forget(account, token)
    await cards().forget(account, token)
    expect(await startWith(intent())).toEqual(refused)
  })

  test('leaves it open what became of a card when there is no answer, or the key is wrong', async () => {
    const { account, wrongKey, proxy } = under()
    const key = aKey()
    await setUp(key)
    const request = (of: ChannelAccount) => [
      expectAway(() => setUp(key, of)),
      expectAway(() => cards().ask(of, key)),
      expectAway(() => cards().forget(of, 'card_1')),
    ]
    await Promise.all(request(wrongKey))
    proxy.fail('silence')
    await Promise.all(request(account))
  })
}
