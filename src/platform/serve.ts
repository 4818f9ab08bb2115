import type { Endpoint } from '#wire/endpoint.ts'
import type {
  BuyerContext,
  Context,
  MerchantContext,
  OperatorContext,
  ProviderContext,
  VisitorContext,
} from './context.ts'

/**
 * Who may call.
 * - `everyone`: no session needed.
 * - `visitor`: a guest or a buyer; without a session a guest's is opened where the route says `opensSession`.
 * - `buyer`: signed in.
 * - `merchant:read | fulfil | write`: staff of a shop. A frozen shop reads and fulfils, a cleared one only reads.
 * - `operator`: the platform.
 * - `provider`: another company; the handler verifies the signature over the raw body.
 */
export type Access =
  | 'everyone'
  | 'visitor'
  | 'buyer'
  | 'merchant:read'
  | 'merchant:fulfil'
  | 'merchant:write'
  | 'operator'
  | 'provider'

export type ContextFor<A extends Access> = A extends 'everyone'
  ? Context
  : A extends 'visitor'
    ? VisitorContext
    : A extends 'buyer'
      ? BuyerContext
      : A extends 'operator'
        ? OperatorContext
        : A extends 'provider'
          ? ProviderContext
          : MerchantContext

/** At most `tokens` calls at once, refilled at `perMinute`; counted by address, or by who calls. */
export type Limit = { readonly tokens: number; readonly perMinute: number; readonly by: 'address' | 'caller' }

/** How an answer is stored without its secret, and made complete again. */
export type StoredAs<Out> = {
  readonly without: (answer: Out) => unknown
  readonly again: (stored: never) => Out
}

type ServeOptions<In, Out, A extends Access, First> = {
  readonly access: A
  readonly run: (ctx: ContextFor<A>, request: In, first: First) => Promise<Out>
  /**
   * `true`: the caller must send a key, and the same key gives the same answer with one effect.
   * `'ifAsked'`: a key is honoured when it is sent. The whole run is then one transaction.
   */
  readonly once?: true | 'ifAsked'
  /**
   * Runs before the key is claimed and a transaction is begun: reads what `run` then gets, and refuses what many ask for at
   * once and few can have. It lets through what was answered before.
   */
  readonly first?: (ctx: ContextFor<A>, request: In) => Promise<First>
  /** For an answer with a secret that must not be stored. */
  readonly stored?: StoredAs<Out>
  readonly opensSession?: true
  readonly limit?: Limit
  /**
   * The answer depends on site, language and request alone, so the server may cache it encoded. Returns the tags of what it
   * shows: a change with any of them drops it. The handler always runs without a caller.
   */
  readonly kept?: (answer: Out) => readonly string[]
  /** When a price that a kept answer shows changes by itself: it is dropped then. */
  readonly keptUntil?: (answer: Out) => Date | undefined
}

export type Route = {
  readonly endpoint: Endpoint<unknown, unknown>
  readonly access: Access
  readonly run: (ctx: Context, request: unknown, first: unknown) => Promise<unknown>
  readonly once: true | 'ifAsked' | undefined
  readonly first: ((ctx: Context, request: unknown) => Promise<unknown>) | undefined
  readonly stored: StoredAs<unknown> | undefined
  readonly opensSession: boolean
  readonly limit: Limit | undefined
  readonly kept: ((answer: unknown) => readonly string[]) | undefined
  readonly keptUntil: ((answer: unknown) => Date | undefined) | undefined
}

/** One line of a module's route table: what is called, who may call it, what runs. */
export function serve<In, Out, A extends Access, First = unknown>(
  endpoint: Endpoint<In, Out>,
  options: ServeOptions<In, Out, A, First>,
): Route {
  return {
    endpoint: endpoint as unknown as Endpoint<unknown, unknown>,
    access: options.access,
    run: options.run as unknown as Route['run'],
    once: options.once,
    first: options.first as Route['first'],
    stored: options.stored as Route['stored'],
    opensSession: options.opensSession ?? false,
    limit: options.limit,
    kept: options.kept as Route['kept'],
    keptUntil: options.keptUntil as Route['keptUntil'],
  }
}
