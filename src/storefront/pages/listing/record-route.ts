import type { ActionFunctionArgs } from 'react-router'
import { recordSearchCall } from '#modules/search/calls/searches.ts'
import { mallContext } from '#ui/mall-context.ts'

/** Pages of results report here what was searched: they are cached, so that rendering them counts nothing. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  await context.get(mallContext).call(recordSearchCall, { keyword: String(form.get('keyword') ?? '') })
  return new Response(null, { status: 204 })
}
