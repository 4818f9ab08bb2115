import { useLoaderData } from 'react-router'

/** Idempotency key of an after-sale page's forms; each load creates one. */
export const aFormKey = () => ({ formKey: crypto.randomUUID() })

/** A form whose response was lost is sent again with the same key, and its request is executed once. */
export function FormKey() {
  const { formKey } = useLoaderData() as ReturnType<typeof aFormKey>
  return <input type="hidden" name="key" value={formKey} />
}
