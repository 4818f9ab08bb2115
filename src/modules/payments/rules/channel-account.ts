import type { Id } from '#vocabulary/identifiers.ts'
import type { AccountRules } from './account-rules.ts'

/** Our account with a provider on one site. Money that arrives anywhere else pays for nothing. */
export type ChannelAccount = {
  readonly accountId: Id
  readonly site: string
  readonly channel: string
  /** The provider's own name for it. */
  readonly account: string
  readonly environment: 'test' | 'live'
  /** Secret ones decrypted. */
  readonly settings: Readonly<Record<string, string>>
  /** Codes of countries in which buyers are not offered it, or numbers that clients have for countries (TRAP-57). */
  readonly leftOutIn?: readonly string[]
  readonly rules?: AccountRules
}
