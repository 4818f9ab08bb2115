import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { Language } from '#domain/language.ts'

export type Built = {
  readonly load: () => Promise<ServerBuild>
  readonly textsFile: (language: Language) => string | undefined
  readonly middleware?: (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => void
}

export async function builtPages(root: string): Promise<Built> {
  const build = (await import(join(root, 'build/server/index.js'))) as ServerBuild
  const manifest = JSON.parse(
    await readFile(join(root, 'build/client/.vite/manifest.json'), 'utf8'),
  ) as Record<string, { file: string }>
  return {
    load: async () => build,
    textsFile: (language) => {
      const file = manifest[`src/messages/${language}/texts.ts`]?.file
      return file && `/${file}`
    },
  }
}

/** For development: Vite compiles what is asked for, and replaces it in the browser when it changes. */
export async function pagesFromSource(app: FastifyInstance): Promise<Built> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    server: { middlewareMode: true, ws: { server: app.server } },
    appType: 'custom',
  })
  app.addHook('onClose', () => vite.close())
  return {
    load: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
    textsFile: () => undefined,
    middleware: (request, reply, done) => vite.middlewares(request.raw, reply.raw, done),
  }
}

export async function serveFiles(scope: FastifyInstance, folder: string): Promise<void> {
  await scope.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    decorateReply: false,
    globIgnore: ['.vite/**'],
    setHeaders: (reply, path) => {
      const isNamedByContent = path.includes('/build/client/assets/')
      reply.header(
        'cache-control',
        isNamedByContent ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
      reply.header('x-content-type-options', 'nosniff')
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    },
  })
}
