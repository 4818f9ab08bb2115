import { defineModule } from '#platform/module.ts'
import type { OperatorParts } from './parts.ts'
import { operatorRoutes } from './routes.ts'

/** The operator's view of the whole mall. It owns no rows of its own. */
export const operatorModule = (parts: OperatorParts) =>
  defineModule({ name: 'operator', routes: operatorRoutes(parts) })
