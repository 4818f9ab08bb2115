import { type ActionFunctionArgs, redirect } from 'react-router'
import { removeFavourites, saveFavouriteCall } from '#modules/favourites/calls.ts'
import { mallContext } from '#ui/mall-context.ts'
import { refused, refusedForm } from '#ui/refused.ts'
import { isSentByScript } from '#ui/sent-by-script.ts'
import { pages, safeTarget } from '#vocabulary/calls/pages.ts'

/** Adds or removes a favourite. Without script, the browser returns to the page of the heart. */
export async function action({ request, context }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const productId = String(form.get('productId') ?? '')
  try {
    if (form.get('intent') !== 'remove') await mall.call(saveFavouriteCall, { productId })
    else if (mall.caller.kind !== 'anonymous') await mall.call(removeFavourites, { productId })
  } catch (error) {
    return refusedForm({ problem: refused(error) })
  }
  const isFetched = isSentByScript(request)
  return isFetched ? { done: true } : redirect(safeTarget(String(form.get('from') ?? ''), pages.favourites()))
}
