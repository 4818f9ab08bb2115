import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { useMay } from '../../parts/kit/may.tsx'
import { actOnOffer } from '../../parts/offers/act-on-offer.ts'
import { platformOfferCalls } from '../../parts/offers/offer-calls.ts'
import { loadOffer, OfferPage } from '../../parts/offers/offer-page.tsx'

export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  loadOffer(context.get(mallContext), platformOfferCalls, params.offerId!, new URL(request.url).searchParams)

export const action = async ({ request, context, params }: ActionFunctionArgs) =>
  actOnOffer(context.get(mallContext), platformOfferCalls, params.offerId!, await request.formData())

/** One offer of the platform. */
export default function PlatformOffer() {
  return (
    <OfferPage
      {...useLoaderData<typeof loader>()}
      backTo={pages.platformOffers()}
      mayChange={useMay()('platformOffers.change')}
      answer={useActionData<FormAnswer>()}
    />
  )
}
