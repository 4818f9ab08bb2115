import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { InlineConfig } from 'vite'
import type { Language } from '#vocabulary/language.ts'
import type { PageApplication } from './page-address.ts'
import { type PageStyles, pageStyles } from './page-styles.ts'

/** The pages of one application. */
export type Built = {
  readonly load: () => Promise<ServerBuild>
  /** The files of a language's texts: those that public pages need, or all. */
  readonly textsFiles: (language: Language, which: 'public' | 'shop') => readonly string[]
  /** Of the shop as it was built: consoles have no public pages. */
  readonly withStyles?: PageStyles
}
export type Builds = {
  readonly of: Readonly<Record<PageApplication, Built>>
  readonly middleware?: (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => void
}

export async function builtPages(root: string): Promise<Builds> {
  const [shop, console] = await Promise.all([
    builtApplication(root, 'shop'),
    builtApplication(root, 'console'),
  ])
  // The shop is loaded first, as most visitors request it; the consoles with the first of their pages.
  await shop.load()
  return { of: { shop, console } }
}

async function builtApplication(root: string, application: PageApplication): Promise<Built> {
  const folder = join(root, 'build', application)
  const manifest = JSON.parse(await readFile(join(folder, 'client/.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string; imports?: string[] }
  >
  const filesOf = (source: string): string[] => {
    const found = manifest[source]
    return found ? [`/${found.file}`, ...(found.imports ?? []).flatMap(filesOf)] : []
  }
  // Cached here: each import of a module that is there already still goes through Node's loader, for each
  // cached page.
  let build: Promise<ServerBuild> | undefined
  return {
    load: () => {
      build ??= import(join(folder, 'server/index.js')) as Promise<ServerBuild>
      return build
    },
    textsFiles: (language, which) => filesOf(`src/messages/${language}/${which}-texts.ts`),
    ...(application === 'shop' && { withStyles: await stylesOf(folder, manifest['style.css']!.file) }),
  }
}

async function stylesOf(folder: string, file: string): Promise<PageStyles> {
  return pageStyles({ address: `/${file}`, text: await readFile(join(folder, 'client', file), 'utf8') })
}

/** For development: Vite compiles modules on request, and replaces them in the browser when they change. */
export async function pagesFromSource(app: FastifyInstance, root: string): Promise<Builds> {
  const shop = await sourceApplication(app, { configFile: join(root, 'vite.config.ts') })
  const base = '/@console/'
  const folder = join(root, 'src/console')
  const console = await sourceApplication(app, {
    root: folder,
    base,
    configFile: join(folder, 'vite.config.ts'),
  })
  return {
    of: { shop: shop.built, console: console.built },
    middleware: (request, reply, done) => {
      const { middlewares } = request.raw.url?.startsWith(base) ? console.vite : shop.vite
      middlewares(request.raw, reply.raw, done)
    },
  }
}

async function sourceApplication(app: FastifyInstance, config: InlineConfig) {
  const { createServer } = await import('vite')
  const vite = await createServer({
    ...config,
    server: { middlewareMode: true, ws: { server: app.server } },
    appType: 'custom',
  })
  app.addHook('onClose', () => vite.close())
  // React Router remembers one development server in the whole process, the last that was made.
  const { getCriticalCss } = (globalThis as DevelopmentHooks).__reactRouterDevServerHooks
  const built: Built = {
    load: async () => ({
      ...((await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild),
      unstable_getCriticalCss: ({ pathname }) => getCriticalCss(pathname),
    }),
    textsFiles: () => [],
  }
  return { vite, built }
}

type DevelopmentHooks = typeof globalThis & {
  readonly __reactRouterDevServerHooks: { getCriticalCss: (pathname: string) => Promise<string | undefined> }
}

const uselessOnScripts = [
  'x-request-id',
  'referrer-policy',
  'etag',
  'last-modified',
  'accept-ranges',
] as const

export async function serveFiles(
  scope: FastifyInstance,
  root: string,
  application: PageApplication,
): Promise<void> {
  const folder = join(root, 'build', application, 'client')
  await scope.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    decorateReply: false,
    globIgnore: ['.vite/**'],
    setHeaders: (reply, path) => {
      const isNamedByContent = path.startsWith(join(folder, 'assets'))
      reply.header(
        'cache-control',
        isNamedByContent ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
      reply.header('x-content-type-options', 'nosniff')
      // A page loads a dozen scripts: headers of no use for one that never changes are not sent with each of
      // them.
      if (isNamedByContent && /\.js(\.br|\.gz)?$/.test(path))
        for (const name of uselessOnScripts) reply.removeHeader(name)
      else reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    },
  })
}
