import { mallContext } from '#ui/mall-context.ts'
import { currentVisitor } from '#wire/identity.ts'
import type { Route } from './+types/me'

/** What is personal on every page: asked for once, after the shared page is shown. */
export async function loader({ context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  return { ...(await mall.call(currentVisitor, {})), now: mall.now.getTime() }
}
