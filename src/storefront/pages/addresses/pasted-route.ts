import type { ActionFunctionArgs } from 'react-router'
import { takeAddressApartCall } from '#modules/addresses/calls/divisions.ts'
import { pastedMax } from '#modules/addresses/rules/pasted-address.ts'
import { mallContext } from '#ui/mall-context.ts'
import { refused } from '#ui/refused.ts'

/**
 * Parses an address that was pasted into the form. It is sent in a body: request logs must not contain
 * addresses.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const pasted = String((await request.formData()).get('pasted') ?? '').slice(0, pastedMax)
  try {
    return { found: await mall.call(takeAddressApartCall, { pasted }), problem: undefined }
  } catch (error) {
    return { found: undefined, problem: refused(error) }
  }
}
