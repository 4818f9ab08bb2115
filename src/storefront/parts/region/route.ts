import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { data } from 'react-router'
import { chooseRegionCall, deliveryRegion } from '#modules/addresses/calls/region.ts'
import { mallContext } from '#ui/mall-context.ts'
import { refused } from '#ui/refused.ts'

/** The region that parcels of the visitor go to: pages cached for everyone query it after they are shown. */
export const loader = ({ context }: LoaderFunctionArgs) => context.get(mallContext).call(deliveryRegion, {})

export async function action({ request, context }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const region = String((await request.formData()).get('region') ?? '').split('-')
  try {
    return await mall.call(chooseRegionCall, { region })
  } catch (error) {
    const problem = refused(error)
    return data({ ...(await mall.call(deliveryRegion, {})), problem }, { status: problem.status })
  }
}
