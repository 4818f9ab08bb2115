import { defineModule } from '#platform/module.ts'
import type { ContentParts } from './parts.ts'
import { contentRoutes } from './routes.ts'

/** Content owns the mall's own texts: articles, and the blocks of the home page. */
export const contentModule = (parts: ContentParts) =>
  defineModule({ name: 'content', routes: contentRoutes(parts) })
