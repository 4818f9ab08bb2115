import type { LoaderFunctionArgs } from 'react-router'
import { mallContext } from '#ui/mall-context.ts'
import { ownPoints } from '#wire/wallet.ts'

/** What a product page asks about the buyer who looks at it. */
export const loader = ({ context, params }: LoaderFunctionArgs) =>
  context.get(mallContext).call(ownPoints, { productId: params.productId! })
