import { mallContext } from '#ui/mall-context.ts'
import { notFound, onlyBuyers } from '../account/only-buyers.ts'
import type { Route } from './+types/one-route'

/** One review, or its follow-up. Nobody has written one, so none is anybody's. */
export async function loader({ request, context }: Route.LoaderArgs) {
  onlyBuyers(context.get(mallContext), request)
  throw notFound()
}

export default function ReviewPage() {
  return null
}
