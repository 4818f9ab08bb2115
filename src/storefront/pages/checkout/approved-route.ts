import type { LoaderFunctionArgs } from 'react-router'
import { takeApproved } from '#storefront/parts/pay/approve-ahead.ts'
import { mallContext } from '#ui/mall-context.ts'

/** A payment provider returns its buyer here, who goes on in the checkout. */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  takeApproved(context.get(mallContext), new URL(request.url).searchParams)
