import type { FastifyInstance } from 'fastify'
import { registerAfter } from './after-routes.ts'
import { registerApi } from './api.ts'
import { registerButton } from './button.ts'
import { registerCard } from './card.ts'
import { registerKeptFields } from './kept-fields.ts'
import { startLoop } from './loop.ts'
import { registerPages } from './page-routes.ts'
import { registerPlanWidget } from './plan-widget.ts'
import { registerPreview } from './preview.ts'
import type { SandboxProvider, SandboxProviderOptions } from './setup.ts'

/**
 * A payment provider of our own to pay with in demos and tests: an API for the mall, pages for the buyer with
 * every outcome to choose from, and messages that repeat and overtake each other as those of real providers
 * do. It knows the mall by HTTP only. Register it under `sandboxPath`, and never where real money is meant.
 */
export function createSandboxProvider(options: SandboxProviderOptions) {
  const repeats = options.repeats ?? { copies: 2, delayMaxMs: 400 }
  const loop = startLoop(options, repeats)
  const company: SandboxProvider = {
    ...options,
    repeats,
    pendingSeconds: options.pendingSeconds ?? 8,
    wake: loop.wake,
  }
  return {
    register: async (app: FastifyInstance) => {
      app.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: 4_096 },
        (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
      )
      registerApi(app, company)
      registerPages(app, company)
      registerAfter(app, company)
      registerCard(app, company)
      registerKeptFields(app, company)
      registerButton(app, company)
      registerPreview(app, company)
      registerPlanWidget(app, company)
    },
    stop: loop.stop,
  }
}
