import { mallContext } from '#ui/mall-context.ts'
import { notFound, onlyVisitors } from '../account/only-buyers.ts'
import type { Route } from './+types/detail-route'

/** One after-sale. Nobody has opened one, so none is anybody's. */
export async function loader({ request, context }: Route.LoaderArgs) {
  onlyVisitors(context.get(mallContext), request)
  throw notFound()
}

export default function AfterSalePage() {
  return null
}
