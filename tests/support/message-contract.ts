import { expect, test } from 'vitest'
import type { Message } from '#modules/payments/rules/channel.ts'
import { changed } from './changed-message.ts'
import type { ChannelUnderTest } from './channel-contract.ts'

type Under = ChannelUnderTest & { readonly hasCompany: boolean }

const forgedMessage = expect.objectContaining({ code: 'webhookForged' })

/** Rules of the messages of every channel: only one that was signed for the account is believed. */
export function messageContract(under: () => Under): void {
  const now = new Date()
  const isSigned = ({ hasCompany, signsNothing }: Under) => hasCompany && !signsNothing
  const aMessage: NonNullable<ChannelUnderTest['message']> = (...of) =>
    under().message?.(...of) ?? { headers: new Headers(), rawBody: Buffer.from('{}') }
  const read = (change: Partial<Message> = {}, account = under().account) =>
    under().channel.readMessage({ ...aMessage(under().account, 'MP7', now), now, ...change }, account)

  test('is read when it was signed for the account, and else is never genuine', () => {
    if (!isSigned(under())) return void expect(() => read()).toThrow(forgedMessage)
    const { account, environment } = under().account
    const facts = read()
    const status = under().messageSays ?? 'succeeded'
    expect(facts).toMatchObject([{ serial: 'MP7', status, account, environment }])
    expect(read()).toEqual(facts)
  })

  test('is refused when it was signed by another, for another, at another time, or not as it came', ({
    skip,
  }) => {
    if (!isSigned(under())) return skip()
    const { account, otherAccount, signsFieldsAlone, resentForMs = 0 } = under()
    const { headers, rawBody } = aMessage(account, 'MP7', now)
    const forged: readonly (() => unknown)[] = [
      () => read({}, otherAccount),
      () => read(aMessage(otherAccount, 'MP7', now)),
      // A signature may be in the body.
      ...([...headers].length > 0 ? [() => read({ headers: new Headers() })] : []),
      () => read({ headers, rawBody: changed(rawBody) }),
      () => read({}, { ...account, settings: {} }),
    ]
    const otherwise: readonly (() => unknown)[] = [
      () => read({ headers, rawBody: Buffer.concat([rawBody, Buffer.from(' ')]) }),
      () => read({ now: new Date(now.getTime() + resentForMs + 3_600_000) }),
      () => read({ now: new Date(now.getTime() - 3_600_000) }),
    ]
    for (const attempt of signsFieldsAlone ? forged : [...forged, ...otherwise])
      expect(attempt).toThrow(forgedMessage)
    if (signsFieldsAlone) for (const attempt of otherwise) expect(attempt()).toEqual(read())
  })
}
