import type { LoaderFunctionArgs } from 'react-router'
import { ownPointsCall } from '#modules/wallet/calls/points.ts'
import { mallContext } from '#ui/mall-context.ts'

/** Points of the current buyer, for a product page. */
export const loader = ({ context, params }: LoaderFunctionArgs) =>
  context.get(mallContext).call(ownPointsCall, { productId: params.productId! })
