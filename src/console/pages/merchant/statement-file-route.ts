import type { LoaderFunctionArgs } from 'react-router'
import { shopStatementFileCall } from '#modules/settlements/calls/shop-money.ts'
import { mallContext } from '#ui/mall-context.ts'
import { textFileResponse } from '../../parts/settlements/text-file-response.ts'

/** A statement with all lines, as a table. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const named = { shop: params.shop!, statementId: params.statementId! }
  return textFileResponse(await context.get(mallContext).call(shopStatementFileCall, named))
}
