import type { Visitor } from '#domain/identity/visitor.ts'
import { inSilence } from '#ui/background.ts'
import { mallContext } from '#ui/mall-context.ts'
import { currentVisitor } from '#wire/identity.ts'
import type { Route } from './+types/me'

/** What is personal on every page: asked for once, after a page that is the same for everybody. */
export async function loader({ context }: Route.LoaderArgs) {
  return context.get(mallContext).call(currentVisitor, {})
}

let last: Visitor | undefined

/** The header keeps what it knew while the server cannot be asked. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  last = await inSilence<Visitor | undefined>(serverLoader(), last)
  return last
}
