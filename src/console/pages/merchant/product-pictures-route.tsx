import { type ActionFunctionArgs, data } from 'react-router'
import { mallContext } from '#ui/mall-context.ts'
import { storeNewPictures } from './product/store-pictures.ts'
import type { Stored } from './product/upload.ts'

/** Nothing to look at: pictures of products are sent here. */
export function loader() {
  throw data(null, { status: 404 })
}

export async function action({ request, context, params }: ActionFunctionArgs): Promise<Stored> {
  return storeNewPictures(context.get(mallContext), params.shop!, await request.formData())
}
