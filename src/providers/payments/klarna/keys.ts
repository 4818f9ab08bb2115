import type { ChannelAccount } from '#modules/payments/rules/channel.ts'
import type { RefusalCode } from '#vocabulary/refusals.ts'

type Environment = ChannelAccount['environment']

/** Names of keys begin with the merchant's number, with a P in front in the playground; newer passwords name their environment. */
export function klarnaEnvironmentOf({
  username = '',
  password = '',
}: {
  readonly username?: string
  readonly password?: string
}): Environment | undefined {
  if (password.startsWith('klarna_test_')) return 'test'
  if (password.startsWith('klarna_live_')) return 'live'
  if (/^P[A-Z]\w*_/.test(username)) return 'test'
  return /^[KNM]\d+_/.test(username) ? 'live' : undefined
}

/** A key of the other environment: a test must not move money, nor a sale be a test. */
export const whyWrongKey =
  (name: 'username' | 'password') =>
  (entered: string, environment: Environment): RefusalCode | undefined => {
    if (name === 'username' && !/^[\w-]+$/.test(entered)) return 'invalidProviderKey'
    const ofKey = klarnaEnvironmentOf({ [name]: entered })
    if (!ofKey || ofKey === environment) return undefined
    return environment === 'live' ? 'testKeyInLive' : 'liveKeyInTest'
  }
