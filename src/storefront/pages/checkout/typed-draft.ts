import { saveDraftCall } from '#modules/checkout/calls/draft.ts'
import type { ChosenAddress } from '#storefront/parts/addresses/choose-address.ts'
import { billingField, typedAddress } from '#storefront/parts/addresses/typed-address.ts'
import type { Mall } from '#ui/mall-context.ts'
import { refused } from '#ui/refused.ts'
import { idIn } from '#vocabulary/calls/id-lists.ts'
import { chosenTerms } from './chosen-terms.ts'
import { typedInvoice } from './invoice-to-form.ts'

/** Stores what a form of the checkout holds, unless it is of a balance or names a saved address. */
export async function storeTyped(mall: Mall, form: FormData, where: ChosenAddress): Promise<void> {
  const key = idIn(String(form.get('key') ?? ''))
  if (mall.caller.kind === 'anonymous' || where.chosen !== 'new' || !key) return
  const draft = {
    shippingAddress: where.address,
    ...(form.has('billingSame') ? {} : { billingAddress: typedAddress(form, billingField) }),
    invoice: typedInvoice(form),
    methods: chosenTerms(form).methods,
  }
  try {
    await mall.call(saveDraftCall, { key, draft })
  } catch (error) {
    // Texts that no form of ours sends are not stored, and the checkout goes on without them.
    refused(error)
  }
}
