import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useParams,
} from 'react-router'
import { shopKinds } from '#modules/offers/rules/managed-offer.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { AddOffer, addOffer } from '../../parts/offers/add-offer.tsx'
import { newOffer } from '../../parts/offers/new-offer.ts'
import { shopOfferCalls } from '../../parts/offers/offer-calls.ts'

export const loader = ({ context }: LoaderFunctionArgs) => newOffer(context.get(mallContext))

export const action = async ({ request, context, params }: ActionFunctionArgs) =>
  addOffer(context.get(mallContext), shopOfferCalls(params.shop!), await request.formData())

/** A new offer of a shop. */
export default function AddShopOffer() {
  const { shop } = useParams()
  return (
    <AddOffer
      begun={useLoaderData<typeof loader>()}
      kinds={shopKinds}
      backTo={pages.shopOffers(shop!)}
      answer={useActionData<FormAnswer>()}
    />
  )
}
