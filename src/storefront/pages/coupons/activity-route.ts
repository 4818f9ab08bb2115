import type { LoaderFunctionArgs } from 'react-router'
import { couponActivitiesCall } from '#modules/offers/bound/coupons.ts'
import { mallContext } from '#ui/mall-context.ts'

/** The current state of a timed activity, for its button. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get('id') ?? ''
  if (!/^\d{1,19}$/.test(id)) return { activity: undefined }
  const [activity] = await context.get(mallContext).call(couponActivitiesCall, { offerIds: [id] })
  return { activity }
}
