import { mallContext } from '#ui/mall-context.ts'
import { currentVisitor } from '#wire/identity.ts'
import type { Route } from './+types/me'

/** What is personal on every page: asked for once, after the shared page is shown. */
export async function loader({ context }: Route.LoaderArgs) {
  return context.get(mallContext).call(currentVisitor, {})
}
