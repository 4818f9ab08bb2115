import { mallContext } from '#ui/mall-context.ts'
import type { Route } from './+types/store-route'
import { storeBuyerPictures } from './store-buyer-pictures.ts'

/** Stores what a buyer or a guest just chose, so that it is there when what they write is sent. */
export async function action({ request, context }: Route.ActionArgs) {
  return storeBuyerPictures(context.get(mallContext), await request.formData())
}
