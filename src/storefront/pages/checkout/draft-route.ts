import type { ActionFunctionArgs } from 'react-router'
import { chosenAddress } from '#storefront/parts/addresses/choose-address.ts'
import { mallContext } from '#ui/mall-context.ts'
import { storeTyped } from './typed-draft.ts'

/** The page of the checkout reports here what is typed, as fields are left. */
export async function action({ request, context }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  await storeTyped(mall, form, await chosenAddress(mall, form))
  return new Response(null, { status: 204 })
}
