import type { ActionFunctionArgs } from 'react-router'
import { recordView } from '#modules/history/calls.ts'
import { mallContext } from '#ui/mall-context.ts'

/** Product pages report their views here. A visitor without a session gets none, and nothing is stored. */
export async function action({ request, context }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  if (mall.caller.kind !== 'anonymous') {
    const form = await request.formData()
    await mall.call(recordView, { productId: String(form.get('productId') ?? '') })
  }
  return new Response(null, { status: 204 })
}
