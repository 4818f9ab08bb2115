import type { LoaderFunctionArgs } from 'react-router'
import { ownPoints } from '#modules/wallet/calls/wallet.ts'
import { mallContext } from '#ui/mall-context.ts'

/** What a product page asks about the buyer who looks at it. */
export const loader = ({ context, params }: LoaderFunctionArgs) =>
  context.get(mallContext).call(ownPoints, { productId: params.productId! })
