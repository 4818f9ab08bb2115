import type { LoaderFunctionArgs } from 'react-router'
import { applicationLicenceCall } from '#modules/shops/calls/shop-applications.ts'
import { documentResponse } from '#ui/document-response.ts'
import { mallContext } from '#ui/mall-context.ts'

/** The licence of an application, for those who review it. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const applicationId = params.applicationId!
  const licence = await context.get(mallContext).call(applicationLicenceCall, { applicationId })
  return documentResponse(licence, `licence-${applicationId}`)
}
