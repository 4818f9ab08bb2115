import type { LoaderFunctionArgs } from 'react-router'
import { documentResponse } from '#ui/document-response.ts'
import { mallContext } from '#ui/mall-context.ts'
import { applicationLicence } from '#wire/shop-applications.ts'

/** The licence of an application, for those who review it. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const applicationId = params.applicationId!
  const licence = await context.get(mallContext).call(applicationLicence, { applicationId })
  return documentResponse(licence, `licence-${applicationId}`)
}
