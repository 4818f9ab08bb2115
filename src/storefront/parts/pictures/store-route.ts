import { mallContext } from '#ui/mall-context.ts'
import type { Route } from './+types/store-route'
import { storeBuyerPictures } from './store-buyer-pictures.ts'

/** Stores the pictures that a buyer or a guest just chose, so that they are there when the text is sent. */
export async function action({ request, context }: Route.ActionArgs) {
  return storeBuyerPictures(context.get(mallContext), await request.formData())
}
