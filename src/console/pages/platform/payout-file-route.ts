import type { LoaderFunctionArgs } from 'react-router'
import { payoutFileCall } from '#modules/settlements/calls/payouts.ts'
import { mallContext } from '#ui/mall-context.ts'
import { textFileResponse } from '../../parts/settlements/text-file-response.ts'

/** The file of payouts for the bank. */
export const loader = async ({ context, params }: LoaderFunctionArgs) =>
  textFileResponse(await context.get(mallContext).call(payoutFileCall, { fileId: params.fileId! }))
