import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useParams,
} from 'react-router'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { useMay } from '../../parts/kit/may.tsx'
import { actOnOffer } from '../../parts/offers/act-on-offer.ts'
import { shopOfferCalls } from '../../parts/offers/offer-calls.ts'
import { loadOffer, OfferPage } from '../../parts/offers/offer-page.tsx'

export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  loadOffer(
    context.get(mallContext),
    shopOfferCalls(params.shop!),
    params.offerId!,
    new URL(request.url).searchParams,
  )

export const action = async ({ request, context, params }: ActionFunctionArgs) =>
  actOnOffer(
    context.get(mallContext),
    shopOfferCalls(params.shop!),
    params.offerId!,
    await request.formData(),
  )

/** One offer of a shop. */
export default function ShopOffer() {
  const { shop } = useParams()
  return (
    <OfferPage
      {...useLoaderData<typeof loader>()}
      backTo={pages.shopOffers(shop!)}
      mayChange={useMay()('offer.change')}
      answer={useActionData<FormAnswer>()}
    />
  )
}
