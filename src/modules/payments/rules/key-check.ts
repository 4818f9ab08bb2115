/** Answer of a provider about the keys of an account: `away` when there is none. */
export const keyChecks = ['accepted', 'refused', 'away'] as const
export type KeyCheck = (typeof keyChecks)[number]

/** The provider answered that it does not accept the keys of an account. The cause of a `providerAway`. */
export class KeysRefused extends Error {
  override readonly name = 'KeysRefused'
}
