import type { Database } from '#platform/context.ts'
import type { Repeats } from './books.ts'

export type SandboxProviderOptions = {
  readonly db: Database
  /** Secret from which the keys of its accounts are derived. */
  readonly secret: string
  /** Where buyers reach its pages; the mall's own address unless it lives elsewhere. */
  readonly publicUrl?: () => string
  /** Messages come twice and out of order by default; none at all with 0 copies. */
  readonly repeats?: Repeats
  /** How long "pending, then paid" is pending. */
  readonly pendingSeconds?: number
  readonly onError?: (error: unknown) => void
}

export type SandboxProvider = SandboxProviderOptions & {
  readonly repeats: Repeats
  readonly pendingSeconds: number
  /** Something was put into the books that the loop should look at now. */
  readonly wake: () => void
}
