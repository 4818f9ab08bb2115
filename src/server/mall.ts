import type { FastifyRequest } from 'fastify'
import { data, redirect } from 'react-router'
import { translate } from '#messages/translate.ts'
import type { Caller, Context } from '#platform/context.ts'
import { answerRepeatedSave } from '#platform/repeated-save.ts'
import { refuseAtDoor, runEndpoint } from '#platform/run-endpoint.ts'
import type { Route } from '#platform/serve.ts'
import type { CallOptions, Mall, Problem } from '#ui/mall-context.ts'
import type { Language } from '#vocabulary/language.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { refusals } from '#vocabulary/refusals.ts'
import { answerShared, type CallServices, contextOf } from './calls.ts'
import { problemOfError, refusalOf } from './http.ts'
import type { Cache } from './response-cache.ts'

export type MallOptions = {
  readonly language: Language
  readonly setCookie: (line: string) => void
  /** The page is rendered for an anonymous caller and shared by all. */
  readonly isShared: boolean
  /** Called with the moment at which an answer changes automatically. */
  readonly showsUntil: (moment: Date) => void
  /** The return address after signing in, without a language prefix. */
  readonly here: string
}

export type MallCalls = Pick<Mall, 'call' | 'caller' | 'now' | 'refuseAtDoor'>
export type OpenMall = (request: FastifyRequest, options: MallOptions) => Promise<MallCalls>

/** Answers that are the same for all callers, in our words: data that every page requests is queried once. */
export type SharedAnswers = Cache<unknown>

/** The way of our own pages into every endpoint: the same checks and handlers as over HTTP, without HTTP. */
export function mallOf(routes: readonly Route[], services: CallServices, shared: SharedAnswers): OpenMall {
  const byName = new Map(routes.map((route) => [route.endpoint.name, route]))
  const forAnonymous: CallServices = {
    ...services,
    findCaller: async () => ({ kind: 'anonymous' }),
    openGuestSession: () => Promise.reject(new Error('A shared page cannot open a session')),
  }

  const sharedAnswer = async (
    request: FastifyRequest,
    route: Route,
    language: Language,
  ): Promise<unknown> => {
    const key = `${route.endpoint.name} ${request.site.code} ${language}`
    return (
      shared.peek(key) ??
      shared.get(key, async () => {
        const value = await answerShared(request, route, language, {}, forAnonymous)
        const tags = route.kept?.(value) ?? []
        const validUntil = route.keptUntil?.(value)
        return { value, tags, validUntil, bytes: JSON.stringify(value).length, isWorthKeeping: true }
      })
    )
  }

  return async (request, { language, setCookie, isShared, showsUntil, here }) => {
    const of = isShared ? forAnonymous : services
    const context = await contextOf(request, of, { language, setCookie })
    let caller: Caller = context.caller
    // The session a call opened holds for the calls that follow on the same page.
    const openGuestSession = async (ctx: Context) => {
      caller = await of.openGuestSession(ctx)
      return caller
    }
    const call = async (endpoint: { readonly name: string }, input: unknown, options: CallOptions = {}) => {
      const route = byName.get(endpoint.name)
      try {
        // Such as the demo's in a mall that is none.
        if (!route) throw new Refusal('notFound')
        // Without input, such a route has one answer for each site and language; the others are cached with
        // their pages.
        const answer =
          route.kept && isNothing(input)
            ? await sharedAnswer(request, route, language)
            : await answerRepeatedSave(route, { ...context, caller }, input, () =>
                runEndpoint(route, { ...context, caller, requestKey: options.key }, input, {
                  ...of,
                  openGuestSession,
                }),
              )
        const validUntil = route.keptUntil?.(answer)
        if (validUntil) showsUntil(validUntil)
        return answer
      } catch (error) {
        throw asThrown(error, request, language, options.leadsToSignIn === false ? undefined : here)
      }
    }
    return {
      call: call as Mall['call'],
      refuseAtDoor: (action, shop) => {
        try {
          refuseAtDoor(action, caller, shop, of)
        } catch (error) {
          throw asThrown(error, request, language, here)
        }
      },
      now: context.now,
      get caller() {
        return { kind: caller.kind }
      },
    }
  }
}

const isNothing = (input: unknown) =>
  typeof input === 'object' && input !== null && Object.keys(input).length === 0

/** Response that a page throws for a refusal: a redirect where one helps, else the problem and its status. */
function asThrown(
  error: unknown,
  request: FastifyRequest,
  language: Language,
  here: string | undefined,
): unknown {
  if (error instanceof Response) return error
  const thrown = refusalOf(error, request.log)
  const plain = namesNothing(thrown, request, 'key') ? lowerCaseOf(here) : undefined
  if (plain !== undefined) return redirect(plain, 301)
  const refusal = namesNothing(thrown, request) ? new Refusal('notFound') : thrown
  if (refusal.code === 'signInFirst' && here !== undefined)
    return redirect(`/login?target=${encodeURIComponent(here)}`)
  // Such a console opens after that, and nothing of it before.
  if (refusal.code === 'secondFactorRequired' && here !== undefined)
    return redirect(`/buyer/security/two-factors?target=${encodeURIComponent(here)}`)
  const { code, params } = refusal
  const problem: Problem = {
    ...problemOfError(refusal, language, request.id),
    code,
    params,
    message: translate(language, `refusals.${code}`, params),
  }
  return data(problem, { status: refusals[code] })
}

/** The fields by which the address of a page names its subject, in the requests of its calls. */
const named = { id: /Id$/, key: /^(urlKey|categoryKey|article)$/ } as const

/** Whether the address of a page names its subject by a text that can be no id or key: it is not found. */
const namesNothing = (
  { code, fields }: Refusal,
  { method }: FastifyRequest,
  by?: keyof typeof named,
): boolean =>
  code === 'malformed' &&
  (method === 'GET' || method === 'HEAD') &&
  fields.length > 0 &&
  fields.every(({ field }) => (by ? named[by].test(field) : named.id.test(field) || named.key.test(field)))

/** The same address in small letters, where the key in it has capitals and nothing else that a key has not. */
function lowerCaseOf(here: string | undefined): string | undefined {
  const [path = '', query] = here?.split('?') ?? []
  const small = path.toLowerCase()
  return small !== path && /^[a-z0-9/-]+$/.test(small) ? `${small}${query ? `?${query}` : ''}` : undefined
}
