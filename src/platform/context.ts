import type { Database, Transaction } from '#database/database.ts'
import type { Region } from '#modules/stock/rules/region.ts'
import type { Staff } from '#vocabulary/access/permissions.ts'
import type { OperatorRole } from '#vocabulary/access/roles.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language } from '#vocabulary/language.ts'
import type { Site } from '#vocabulary/sites.ts'
import type { Deliveries } from './deliveries.ts'
import type { ObligationKind } from './obligation-kinds.ts'
import type { Reservations } from './reservations.ts'

export type { Database, Transaction }

/** A shop whose staff the caller is. */
export type StaffedShop = Staff & { readonly shopId: Id; readonly slug: string }

/** The caller. A guest has a session, a cart and orders too, but no way to sign in again. */
export type Caller =
  | { readonly kind: 'anonymous' }
  | {
      readonly kind: 'guest' | 'buyer'
      readonly userId: Id
      readonly sessionId: Id
      readonly isPaidMember: boolean
      /** Of the membership that runs; 0 without one. */
      readonly memberLevel: number
      /** Buys in bulk for a business. */
      readonly isBusiness: boolean
      readonly operatorRole: OperatorRole | undefined
      /** The session was opened with a second factor, such as a code of an app. */
      readonly hasSecondFactor: boolean
      readonly shops: readonly StaffedShop[]
    }

export type Log = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** The caller and the time of one request. Everything a command may depend on, beside its transaction. */
export type Context = {
  readonly requestId: string
  /** The database's time when the request began; rules take it as an argument. SQL calls app_now(). */
  readonly now: Date
  readonly newId: () => Id
  readonly site: Site
  readonly language: Language
  /** The visitor's delivery region; undefined until it is chosen. */
  readonly deliverTo: Region | undefined
  readonly db: Database
  readonly log: Log
  readonly caller: Caller
  /** Where the request came from, for rate limits. */
  readonly address: string
  /** Scheme and host of this site, for return addresses: `https://mall.example`. */
  readonly origin: string
  /** The caller's key for a request that must count once. */
  readonly requestKey: string | undefined
  /** Adds a Set-Cookie line to the answer. */
  readonly setCookie: (line: string) => void
  /**
   * Of the request: cookies and the bearer token are for identity alone, and the browser's headers name the
   * device.
   */
  readonly headers: Headers
  /**
   * Runs in one database transaction, retried when PostgreSQL requires it. Inside an endpoint that counts
   * once, the transaction is the one that also stores the answer.
   */
  readonly transaction: <T>(run: (tx: Transaction) => Promise<T>) => Promise<T>
  /** Reservations of all modules. */
  readonly reservations: Reservations
  /** How orders are delivered. */
  readonly deliveries: Deliveries
  /** Handlers of settled obligations, one per kind. */
  readonly obligationKinds: readonly ObligationKind[]
}

/** Proof of access to an order: the buyer who placed it, or the link in its mail. Either is enough. */
export type OrderHolder = {
  readonly buyerId: Id | null
  /** The group that the link opens. */
  readonly linkGroupId: Id | null
  /** The link was one of ours, and its time is over. */
  readonly hasEndedLink: boolean
}

/** An order's queries name the holder in their `where`: another's order is not there, as one that never was. */
export type OrderHolderContext = Context & { readonly holder: OrderHolder }
export type VisitorContext = OrderHolderContext & {
  readonly buyerId: Id
  readonly isGuest: boolean
  readonly sessionId: Id
}
export type BuyerContext = VisitorContext & { readonly isGuest: false }
export type MerchantContext = Context & {
  readonly userId: Id
  /** The shop that the request names. */
  readonly shopId: Id
  readonly shop: StaffedShop
}
export type OperatorContext = Context & { readonly userId: Id }
export type ProviderContext = Context & { readonly rawBody: Buffer }
