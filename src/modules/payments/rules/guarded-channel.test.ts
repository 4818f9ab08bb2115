import { describe, expect, test } from 'vitest'
import type { AttemptRef, CardPage, Channel, ChannelAccount, Intent, NextAction } from './channel.ts'
import { guardedChannel } from './guarded-channel.ts'

const returnUrl = 'http://cn.localhost:3000/buyer/pay-result'

/** Result of a guarded channel for a next action from its provider. */
function started(next: NextAction, environment: ChannelAccount['environment'] = 'live') {
  const channel = {
    code: 'PAY',
    abilities: { kinds: ['redirect', 'post', 'component', 'code'] },
    hosts: () => ['pay.example', 'localhost:3001', '10.0.0.7'],
    start: async () => ({ reference: 'r1', next }),
  } as unknown as Channel
  const intent = { account: { environment }, returnUrl } as unknown as Intent
  return guardedChannel(channel).start(intent)
}
const away = expect.objectContaining({ code: 'providerAway' })

describe('A report of a provider', () => {
  const reported = (serial: string) => {
    const facts = [{ eventId: 'e1', serial, account: 'a', environment: 'test', status: 'pending' }]
    const channel = { code: 'PAY', ask: async () => facts, close: async () => facts } as unknown as Channel
    return guardedChannel(channel)
  }
  const attempt = { serial: 'MP1' } as AttemptRef

  test('about the queried attempt is accepted', async () => {
    expect(await reported('MP1').ask(attempt)).toHaveLength(1)
    expect(await reported('MP1').close(attempt)).toHaveLength(1)
  })

  test('is refused when only some of it is about another attempt', async () => {
    const facts = ['MP1', 'MP2'].map((serial) => ({ eventId: serial, serial, status: 'pending' }))
    const channel = { code: 'PAY', ask: async () => facts } as unknown as Channel
    await expect(guardedChannel(channel).ask(attempt)).rejects.toEqual(away)
  })

  test('is nothing where it does not know the attempt', async () => {
    const channel = { code: 'PAY', ask: async () => undefined, close: async () => undefined }
    const guarded = guardedChannel(channel as unknown as Channel)
    expect([await guarded.ask(attempt), await guarded.close(attempt)]).toEqual([undefined, undefined])
  })

  test('of another attempt leaves open what became of this one', async () => {
    await expect(reported('MP2').ask(attempt)).rejects.toEqual(away)
    await expect(reported('MP2').close(attempt)).rejects.toEqual(away)
  })
})

describe('A buyer is sent to', () => {
  test.each([
    { url: 'https://pay.example/p/1', environment: 'live' },
    { url: 'https://localhost:3001/p/1', environment: 'live' },
    { url: 'http://localhost:3001/p/1', environment: 'test' },
    { url: 'http://cn.localhost:3000/sandbox/pay/1', environment: 'test' },
  ] as const)('$url with a $environment account', async ({ url, environment }) => {
    const next: NextAction = { kind: 'redirect', url }
    expect((await started(next, environment)).next).toEqual(next)
  })

  test('a page whose script for our page is the provider’s own, too', async () => {
    const leading = (script: string): NextAction => ({
      kind: 'redirect',
      url: 'https://pay.example/p/1',
      inPage: { script, shownBy: 'paypal', session: {} },
    })
    const own = leading('https://pay.example/core')
    expect((await started(own)).next).toEqual(own)
    await expect(started(leading('https://evil.example/core'))).rejects.toEqual(away)
  })
})

describe('A buyer is not sent to', () => {
  test.each([
    { url: 'https://elsewhere.test/p/1', environment: 'live' },
    { url: 'https://pay.example.elsewhere.test/p/1', environment: 'live' },
    { url: 'https://pay.example:8443/p/1', environment: 'live' },
    { url: 'http://pay.example/p/1', environment: 'live' },
    { url: 'http://pay.example/p/1', environment: 'test' },
    { url: 'http://localhost:3001/p/1', environment: 'live' },
    { url: 'http://10.0.0.7/p/1', environment: 'test' },
    { url: 'http://localhost:3002/p/1', environment: 'test' },
    { url: 'https://buyer:word@pay.example/p/1', environment: 'live' },
    { url: 'javascript:alert(1)', environment: 'live' },
    { url: '/p/1', environment: 'live' },
    { url: '', environment: 'live' },
  ] as const)('$url with a $environment account', async ({ url, environment }) => {
    await expect(started({ kind: 'redirect', url }, environment)).rejects.toEqual(away)
    await expect(started({ kind: 'post', url, fields: {} }, environment)).rejects.toEqual(away)
    await expect(started({ kind: 'component', script: url, session: null }, environment)).rejects.toEqual(
      away,
    )
  })
})

test('a next action that the channel did not announce is refused', async () => {
  await expect(started({ kind: 'wait' })).rejects.toEqual(away)
})

describe('The action after input of the buyer', () => {
  const resumed = (next: NextAction) => {
    const channel = {
      code: 'PAY',
      abilities: { kinds: ['redirect', 'done', 'wait'] },
      hosts: () => ['pay.example'],
      resume: async () => next,
    } as unknown as Channel
    const attempt = { account: { environment: 'live' }, serial: 'MP1' } as unknown as AttemptRef
    return guardedChannel(channel).resume!(attempt, { input: null, returnUrl })
  }

  test('is checked like the first action: a page of the provider, or nothing more to do', async () => {
    const next: NextAction = { kind: 'redirect', url: 'https://pay.example/challenge' }
    expect(await resumed(next)).toEqual(next)
    for (const kind of ['done', 'wait'] as const) expect(await resumed({ kind })).toEqual({ kind })
    await expect(resumed({ kind: 'redirect', url: 'https://elsewhere.test/' })).rejects.toEqual(away)
    await expect(resumed({ kind: 'code', content: 'x', expires: new Date(0) })).rejects.toEqual(away)
  })

  test('is requested of no channel that shows no component of its provider', () => {
    const channel = { code: 'PAY' } as unknown as Channel
    expect('resume' in guardedChannel(channel)).toBe(false)
  })
})

describe('The fields for a card', () => {
  const page: CardPage = { language: 'en', origin: 'http://cn.localhost:3000' }
  const account = { environment: 'live' } as ChannelAccount
  const fields = (script: string) =>
    guardedChannel({
      code: 'PAY',
      hosts: () => ['pay.example'],
      cards: { fields: async () => ({ script, session: 'public' }), forget: async () => undefined },
    } as unknown as Channel).cards!.fields(account, page)

  test('are a script of the provider, or of our own page', async () => {
    for (const script of ['https://pay.example/fields.js', `${page.origin}/sandbox/fields.js`])
      expect(await fields(script)).toEqual({ script, session: 'public' })
  })

  test.each(['https://elsewhere.test/fields.js', 'http://pay.example/fields.js', 'javascript:alert(1)'])(
    'are not %s',
    async (script) => expect(fields(script)).rejects.toEqual(away),
  )

  test('are requested of no channel that saves no cards', () =>
    expect('cards' in guardedChannel({ code: 'PAY' } as unknown as Channel)).toBe(false))
})
