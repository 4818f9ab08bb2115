import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { MallProfile } from '#modules/content/rules/mall-profile.ts'
import { runEndpoint } from '#platform/run-endpoint.ts'
import type { Route } from '#platform/serve.ts'
import type { Mall } from '#ui/mall-context.ts'
import type { Language } from '#vocabulary/language.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { purposeOfPage } from './admission.ts'
import { type CallServices, contextOf } from './calls.ts'
import { pageHeaders } from './content-security.ts'
import { inChosenLanguage, isReading, readAddress } from './page-address.ts'
import { refuseNoForm } from './page-form.ts'
import { forOne, inEachLanguage, movedTo } from './pages.ts'

/** The mall as a request for a plain page sees it. Refusals are answered as those of a call. */
export type PlainMall = Pick<Mall, 'call' | 'caller' | 'now' | 'site' | 'profile' | 'language'>

/** A page of an extension: a whole document, which belongs to none of our applications. */
export type PlainPage = {
  /** Without the prefix of a language. */
  readonly path: string
  readonly contentSecurity: string
  readonly show: (mall: PlainMall) => Promise<string>
  /** Takes the page's form. The page is shown again afterwards. */
  readonly submit?: (mall: PlainMall, form: FormData) => Promise<unknown>
}

type PlainPagesParts = {
  readonly pages: readonly PlainPage[]
  readonly routes: readonly Route[]
  readonly services: CallServices
  readonly profile: () => MallProfile
}

/** Puts plain pages into the server. They are for one person, so no cache holds them. */
export function addPlainPages(
  app: FastifyInstance,
  { pages, routes, services, profile }: PlainPagesParts,
): void {
  const byName = new Map(routes.map((route) => [route.endpoint.name, route]))

  async function openMall(
    request: FastifyRequest,
    language: Language,
    setCookie: (line: string) => void,
  ): Promise<PlainMall> {
    const context = await contextOf(request, services, { language, setCookie })
    const call = async (endpoint: { readonly name: string }, input: unknown) => {
      const route = byName.get(endpoint.name)
      if (!route) throw new Refusal('notFound')
      return runEndpoint(route, context, input, services)
    }
    return {
      call: call as Mall['call'],
      caller: { kind: context.caller.kind },
      now: context.now,
      site: request.site,
      profile: profile(),
      language,
    }
  }

  async function answer(
    page: PlainPage,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const asked = readAddress(request)
    if (asked === 'not a page') throw new Refusal('notFound')
    if (typeof asked === 'string') return movedTo(reply, asked)
    const elsewhere = inChosenLanguage(request, asked)
    if (elsewhere) return reply.code(302).headers({ location: elsewhere, 'cache-control': forOne }).send()
    const isForm = !isReading(request)
    if (isForm) await refuseNoForm(request)
    const cookies: string[] = []
    const shown = await services.admission.run(purposeOfPage(asked.path, !isForm), async () => {
      const mall = await openMall(request, asked.language, (line) => cookies.push(line))
      if (!isForm) return page.show(mall)
      await page.submit?.(mall, await formOf(request))
      return undefined
    })
    reply.headers(pageHeaders).header('cache-control', forOne)
    if (cookies.length > 0) reply.header('set-cookie', cookies)
    if (shown === undefined) return reply.code(303).header('location', asked.path).send()
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', page.contentSecurity)
      .send(shown)
  }

  app.register(async (scope) => {
    // Overload refuses a form before its body is read.
    scope.addHook('onRequest', async (request) => {
      if (!isReading(request) && services.admission.isFull(purposeOfPage(request.url, false)))
        throw new Refusal('overloaded')
    })
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const page of pages)
      for (const url of inEachLanguage(page.path))
        scope.route({
          method: page.submit ? ['GET', 'POST'] : ['GET'],
          url,
          handler: (request, reply) => answer(page, request, reply),
        })
  })
}

const formOf = (request: FastifyRequest): Promise<FormData> =>
  new Response(new Uint8Array(request.body as Buffer), {
    headers: { 'content-type': request.headers['content-type'] ?? '' },
  }).formData()
