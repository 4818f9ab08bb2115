import type { LoaderFunctionArgs } from 'react-router'
import { ownLicenceCall } from '#modules/shops/calls/shop-applications.ts'
import { documentResponse } from '#ui/document-response.ts'
import { mallContext } from '#ui/mall-context.ts'

/** The licence that the caller submitted. */
export async function loader({ context }: LoaderFunctionArgs) {
  return documentResponse(await context.get(mallContext).call(ownLicenceCall, {}), 'licence')
}
