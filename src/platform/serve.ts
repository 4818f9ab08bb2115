import type {
  Action,
  CallerAction,
  callerActions,
  PlatformAction,
  ShopAction,
} from '#vocabulary/access/permissions.ts'
import type { Endpoint } from '#vocabulary/calls/endpoint.ts'
import type {
  BuyerContext,
  Context,
  MerchantContext,
  OperatorContext,
  OrderHolderContext,
  ProviderContext,
  VisitorContext,
} from './context.ts'

type CallerContext<Role> = 'anonymous' extends Role
  ? OrderHolderContext
  : 'provider' extends Role
    ? ProviderContext
    : 'orderHolder' extends Role
      ? OrderHolderContext
      : 'guest' extends Role
        ? VisitorContext
        : BuyerContext

/** Context of a handler, by the action of its route. */
export type ContextFor<A extends Action> = A extends ShopAction
  ? MerchantContext
  : A extends PlatformAction
    ? OperatorContext
    : A extends CallerAction
      ? CallerContext<(typeof callerActions)[A][number]>
      : never

/** At most `tokens` calls in a burst, refilled at `perMinute`; counted by address, or by caller. */
export type Limit = { readonly tokens: number; readonly perMinute: number; readonly by: 'address' | 'caller' }

/** How an answer is stored without its secret, and made complete again. */
export type StoredAs<Out> = {
  readonly without: (answer: Out) => unknown
  readonly again: (stored: never) => Out
}

type ServeOptions<In, Out, A extends Action, First> = {
  /** The row of the permission table that lists the permitted callers. */
  readonly action: A
  readonly run: (ctx: ContextFor<A>, request: In, first: First) => Promise<Out>
  /**
   * `true`: the caller must send a key, and the same key gives the same answer with one effect.
   * `'ifAsked'`: a key is honoured when it is sent. The whole run is then one transaction.
   */
  readonly once?: true | 'ifAsked'
  /**
   * Runs before the key is claimed and a transaction is begun: reads the input of `run`, and refuses requests
   * that come in numbers and few of which can succeed. It lets through requests that were answered before.
   */
  readonly first?: (ctx: ContextFor<A>, request: In) => Promise<First>
  /** For an answer with a secret that must not be stored. */
  readonly stored?: StoredAs<Out>
  /** Audit entry of a request that holds a secret; by default the request itself. */
  readonly auditedAs?: (request: In) => unknown
  readonly opensSession?: true
  readonly limit?: Limit
  /**
   * The answer depends on site, language and request alone, so the server may cache it encoded. Returns the
   * tags of its content: a change with any of them drops it. The handler always runs without a caller.
   */
  readonly kept?: (answer: Out) => readonly string[]
  /** When a price that a cached answer shows changes automatically: it is dropped then. */
  readonly keptUntil?: (answer: Out) => Date | undefined
}

export type Route = {
  readonly endpoint: Endpoint<unknown, unknown>
  readonly action: Action
  readonly run: (ctx: Context, request: unknown, first: unknown) => Promise<unknown>
  readonly once: true | 'ifAsked' | undefined
  readonly first: ((ctx: Context, request: unknown) => Promise<unknown>) | undefined
  readonly stored: StoredAs<unknown> | undefined
  readonly auditedAs: ((request: unknown) => unknown) | undefined
  readonly opensSession: boolean
  readonly limit: Limit | undefined
  readonly kept: ((answer: unknown) => readonly string[]) | undefined
  readonly keptUntil: ((answer: unknown) => Date | undefined) | undefined
}

/** One line of a module's route table: the endpoint, the action it needs, the handler. */
export function serve<In, Out, A extends Action, First = unknown>(
  endpoint: Endpoint<In, Out>,
  options: ServeOptions<In, Out, A, First>,
): Route {
  return {
    endpoint: endpoint as unknown as Endpoint<unknown, unknown>,
    action: options.action,
    run: options.run as unknown as Route['run'],
    once: options.once,
    first: options.first as Route['first'],
    stored: options.stored as Route['stored'],
    auditedAs: options.auditedAs as Route['auditedAs'],
    opensSession: options.opensSession ?? false,
    limit: options.limit,
    kept: options.kept as Route['kept'],
    keptUntil: options.keptUntil as Route['keptUntil'],
  }
}
