import type { OperatorRole, ShopStatus } from '#vocabulary/access/roles.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** A person who works for the platform. */
export type Operator = {
  readonly userId: Id
  readonly name: string
  readonly email: string
  readonly role: OperatorRole
}

/** Open work of the platform today; undefined where the role may not see it. */
export type PlatformBoard = {
  readonly role: OperatorRole
  readonly applications: { readonly waiting: number; readonly oldestAt: Date | undefined } | undefined
  /** How many shops have an undecided application to an activity. */
  readonly activityApplications: number | undefined
  readonly shops: Readonly<Record<ShopStatus, number>> | undefined
  readonly hiddenArticles: number | undefined
  /** How many orders need a person. */
  readonly alertedOrders: number | undefined
  /** After-sales that need an operator, and the first deadline. */
  readonly afterSales: { readonly waiting: number; readonly firstDueAt: Date | undefined } | undefined
  /** Number of unresolved discrepancies in the payment books. */
  readonly openFindings: number | undefined
  /**
   * How much money to buyers payment providers refused to send, or have not sent for days, counted by
   * transfer.
   */
  readonly unsentRefunds: number | undefined
  /**
   * Bank transfers that a person must send to buyers, and those requested from buyers that have not arrived.
   */
  readonly bankTransfers: { readonly toSend: number; readonly awaited: number } | undefined
  /** Bank accounts of shops to check, payouts to make, those without an outcome, and statements that shops dispute. */
  readonly settlements:
    | {
        readonly accounts: number
        readonly due: number
        readonly unanswered: number
        readonly disputes: number
      }
    | undefined
  /** Mails that were tried in vain and not sent since, and whether any was ever sent. */
  readonly mails: { readonly failing: number; readonly wereSent: boolean } | undefined
  /** When the books were last checked to the end, and whether that is too long ago. */
  readonly booksCheck: { readonly lastAt: Date | undefined; readonly isLate: boolean } | undefined
  /** How much of the mall's own work failed as often as it is tried. */
  readonly deadLetters: number | undefined
  /** How many nodes that run now have secrets which another one does not accept. */
  readonly nodesOfOtherSecrets: number | undefined
  /** Whether buyers of any site are offered a way to pay. */
  readonly canBePaid: boolean | undefined
  /** Messages between buyers and shops that were reported. */
  readonly reportedMessages: number | undefined
  /** Notifications of the caller at work, counted up to `unreadCounted`. */
  readonly unread: number
}

/** The books are checked twice a minute. After so long without, something is wrong. */
export const booksCheckIsLateAfterMs = 15 * 60_000

/** Work of the mall that failed as often as it is tried: the task, its event, and the error. */
export type DeadLetter = {
  readonly letterId: Id
  readonly reaction: string
  readonly event: string
  /** The rows that the event named. */
  readonly about: string
  readonly failure: string
  /** Since when it fails. */
  readonly failedAt: Date
  /** When it is tried again without an operator. */
  readonly retryAt: Date
}

export type OperatedShop = {
  readonly shopId: Id
  readonly slug: string
  readonly name: string
  readonly status: ShopStatus
  readonly products: number
  readonly openOrders: number
}
