import type { LoaderFunctionArgs } from 'react-router'
import { documentResponse } from '#ui/document-response.ts'
import { mallContext } from '#ui/mall-context.ts'
import { ownLicence } from '#wire/shop-applications.ts'

/** The licence that the caller handed in. */
export async function loader({ context }: LoaderFunctionArgs) {
  return documentResponse(await context.get(mallContext).call(ownLicence, {}), 'licence')
}
