import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { platformKinds } from '#modules/offers/rules/managed-offer.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { FormAnswer } from '../kit/form/console-form.tsx'
import { AddOffer, addOffer } from '../offers/add-offer.tsx'
import { newOffer } from '../offers/new-offer.ts'
import { platformOfferCalls } from '../offers/offer-calls.ts'

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
