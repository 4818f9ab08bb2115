import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { platformKinds } from '#modules/offers/rules/managed-offer.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { AddOffer, addOffer } from '../../parts/offers/add-offer.tsx'
import { newOffer } from '../../parts/offers/new-offer.ts'
import { platformOfferCalls } from '../../parts/offers/offer-calls.ts'

export const loader = ({ context }: LoaderFunctionArgs) => newOffer(context.get(mallContext))

export const action = async ({ request, context }: ActionFunctionArgs) =>
  addOffer(context.get(mallContext), platformOfferCalls, await request.formData())

/** A new offer of the platform. */
export default function AddPlatformOffer() {
  return (
    <AddOffer
      begun={useLoaderData<typeof loader>()}
      kinds={platformKinds}
      backTo={pages.platformOffers()}
      answer={useActionData<FormAnswer>()}
    />
  )
}
