import type { LoaderFunctionArgs } from 'react-router'
import { buyingGroupsCall } from '#modules/offers/calls/buying-groups.ts'
import { mallContext } from '#ui/mall-context.ts'

/** The groups that a product page offers to join: they change all the time, and the page is cached. */
export const loader = async ({ context, params }: LoaderFunctionArgs) =>
  (await context.get(mallContext).call(buyingGroupsCall, { offerId: params.offerId! })).groups
