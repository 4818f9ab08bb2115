import { expect, test } from 'vitest'
import type { ChannelAccount } from '#modules/payments/rules/channel.ts'
import { KeysRefused } from '#modules/payments/rules/key-check.ts'
import { newId } from '#platform/identifiers.ts'
import type { ChannelUnderTest } from './channel-contract.ts'

/** Answers that operators read when they test the keys of an account. */
export function keyContract(under: () => ChannelUnderTest): void {
  test('distinguishes keys that its provider refuses from an unavailable provider', async () => {
    const { channel, account, wrongKey, proxy } = under()
    const check = (of: ChannelAccount) =>
      channel.checkKeys
        ? channel.checkKeys(of)
        : channel.ask({ account: of, serial: `CHECK${newId()}`, reference: undefined })
    await check(account)
    const refusal = { code: 'providerAway', cause: expect.any(KeysRefused) }
    await expect(check(wrongKey)).rejects.toMatchObject(refusal)
    proxy.fail('an error page')
    const away = check(account)
    await expect(away).rejects.toMatchObject({ code: 'providerAway' })
    await expect(away).rejects.not.toMatchObject(refusal)
  })
}
