import type { ActionFunctionArgs } from 'react-router'
import { type Mall, mallContext } from '#ui/mall-context.ts'
import type { Endpoint } from '#vocabulary/calls/endpoint.ts'
import { refuseForm, savedForm } from './answers.ts'
import { readForm } from './schema-form.server.ts'

/**
 * The action of a page whose form is the request of one call: it is read for that call, sent, and answered as
 * saved, or as refused with the entered values. `read` makes the request where the form is not drawn as the
 * call wants it.
 */
export const saveForm =
  <In, Out>(
    endpoint: Endpoint<In, Out>,
    read: (form: FormData, mall: Mall) => In = (form) => readForm(endpoint.input, form) as In,
  ) =>
  async ({ request, context }: ActionFunctionArgs) => {
    const form = await request.formData()
    const mall = context.get(mallContext)
    try {
      await mall.call(endpoint, read(form, mall))
    } catch (error) {
      return refuseForm(error, form)
    }
    return savedForm(form)
  }
