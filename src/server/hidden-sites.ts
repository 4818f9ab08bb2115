import type { FastifyInstance, FastifyRequest } from 'fastify'
import { previewOf } from '#modules/sites/server/public.ts'
import type { Caller } from '#platform/context.ts'
import type { KeyRing } from '#platform/signed-token.ts'
import { isConsolePath } from '#vocabulary/calls/pages.ts'
import { Refusal } from '#vocabulary/refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call that visitors of a site make; those of consoles, providers and signing in are answered on a hidden site as well. */
    isForVisitors?: boolean
  }
}

type HiddenSitesParts = {
  readonly keys: KeyRing
  readonly now: () => Date
  readonly findCaller: (request: FastifyRequest) => Promise<Caller>
}

/** Buyers do not reach a hidden site. Operators do, and visitors who have opened a preview of theirs. */
export function hideSites(app: FastifyInstance, { keys, now, findCaller }: HiddenSitesParts): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.site?.status !== 'hidden' || !isForVisitors(request)) return
    const { isShown, setCookie } = previewOf(keys, {
      site: request.site.code,
      url: request.url,
      cookies: request.headers.cookie,
      now: now(),
    })
    if (setCookie) {
      const [path = '/'] = request.url.split('?')
      return reply
        .code(302)
        .headers({ location: path, 'set-cookie': setCookie, 'cache-control': 'private, no-store' })
        .send()
    }
    if (isShown) return
    const caller = await findCaller(request)
    if (caller.kind !== 'buyer' || caller.operatorRole === undefined) throw new Refusal('siteHidden')
  })
  // A cache between us and the browser must not show the site to others.
  app.addHook('onSend', async (request, reply) => {
    if (request.site?.status === 'hidden') reply.header('cache-control', 'private, no-store')
  })
}

const always =
  /^\/(assets|pictures|files|login|forgot|language|mark\.svg|manifest\.|favicon|icon-|healthz|readyz|metrics|docs|openapi)/

function isForVisitors({ url, routeOptions }: FastifyRequest): boolean {
  const [path = '/'] = url.split('?')
  if (/^\/s?api\//.test(path)) return routeOptions.config.isForVisitors ?? false
  const plain = path.replace(/^\/(en|zh)(?=\/|$|\.data)/, '')
  return !isConsolePath(plain) && !always.test(plain)
}
