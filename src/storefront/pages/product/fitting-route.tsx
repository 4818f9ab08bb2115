import { fittingDetailsCall } from '#modules/catalogue/bound/fittings.ts'
import { BundleText } from '#storefront/parts/product/fitting-text.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { PrivateHead } from '#ui/page-head.tsx'
import type { Route } from './+types/fitting-route'
import css from './details.module.css'

export const loader = ({ params, context }: Route.LoaderArgs) =>
  context.get(mallContext).call(fittingDetailsCall, { slotId: params.slotId })

/** Details of a bundle's parts, for readers without script. */
export default function FittingPage({ loaderData: { name, details } }: Route.ComponentProps) {
  return (
    <div className={`wrap ${css.details}`}>
      <PrivateHead title={name} />
      <h1 tabIndex={-1}>{name}</h1>
      <BundleText details={details} />
    </div>
  )
}
