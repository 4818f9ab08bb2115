import { createContext, type RouterContext } from 'react-router'
import type { MallProfile } from '#modules/content/rules/mall-profile.ts'
import type { Action } from '#vocabulary/access/permissions.ts'
import type { Language } from '#vocabulary/language.ts'
import type { FieldRefusal } from '#vocabulary/refusal.ts'
import type { RefusalCode } from '#vocabulary/refusals.ts'
import type { Site } from '#vocabulary/sites.ts'

/**
 * The part of `Endpoint` from `wire` that `ui` needs. `input` validates the request; the response is the
 * argument of `encode`.
 */
type Callable<In, Out> = {
  readonly name: string
  readonly input: { readonly _output: In }
  readonly encode: (ours: Out) => unknown
}

/** The mall as one page request sees it, in loaders and actions. */
export type Mall = {
  /**
   * Runs an endpoint in process: same access check and handler as over HTTP.
   * @throws Problem (see `ui/refused.ts`) when refused; a redirect to sign-in when only that is missing.
   */
  readonly call: <In, Out>(endpoint: Callable<In, Out>, request: In, options?: CallOptions) => Promise<Out>
  /**
   * Before a form is read: reading costs time, and anyone can send one.
   * @throws Problem to a caller to whom this part of the mall is closed; a redirect to sign-in when only that is missing
   */
  readonly refuseAtDoor: (action: Action, shop?: string) => void
  readonly site: Site
  /** All sites, for the switch in the header. */
  readonly sites: readonly Site[]
  /** Name, tagline and logo. */
  readonly profile: MallProfile
  readonly language: Language
  readonly caller: { readonly kind: 'anonymous' | 'guest' | 'buyer' }
  readonly now: Date
  /** For inline scripts of this page; pages in the page cache have none. */
  readonly nonce: string
  /** Scheme and host, for canonical links: `https://mall.example`. */
  readonly origin: string
  /** Cache tags of this page: `product:123`, `category:desks`. A cached page is dropped when it changes. */
  readonly dependsOn: (...tags: string[]) => void
  /**
   * Something that belongs on this page was unavailable: the page is shown without it, and stored in no
   * cache.
   */
  readonly lacks: () => void
  /** Rendered once, cached and shared: such a page is sent whole and holds no personal data. */
  readonly isShared: boolean
  /** Takes a page that is sent whole; its response then has no body, through whose stream it would be copied three times. */
  readonly takeWhole?: (page: Buffer) => void
  /** The files with the texts that this page needs in its language, to be fetched early. */
  readonly textsFiles: readonly string[]
  /** Logs an error while rendering, with the request's number. */
  readonly report: (error: unknown) => void
}

export type CallOptions = {
  /** The request's key: requests with the same key count once. */
  readonly key?: string | undefined
  /** `false`: a missing sign-in is a problem like others, not a redirect. */
  readonly leadsToSignIn?: boolean
}

/** A refusal as pages see it: the message, and the field to show it at. */
export type Problem = {
  readonly code: RefusalCode
  readonly status: number
  readonly message: string
  readonly params: Readonly<Record<string, string | number>>
  readonly fields: readonly (Pick<FieldRefusal, 'field' | 'code'> & { readonly message: string })[]
  readonly requestId: string
}

// The pages are bundled, the server is not: both must find the same key.
const place = globalThis as { [key: symbol]: unknown }
const key = Symbol.for('mallard.mall')
place[key] ??= createContext<Mall>()
export const mallContext = place[key] as RouterContext<Mall>
