import { type ActionFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { saveCustomerGroupCall } from '#modules/membership/calls/customer-groups.ts'
import { Button } from '#ui/button.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { refuseForm } from '../../parts/kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { limitsOf, readForm } from '../../parts/kit/form/schema-form.server.ts'
import { ConsoleHead } from '../../parts/kit/page-head.tsx'
import { ConsolePanel } from '../../parts/kit/panel.tsx'
import { GroupFields } from './group-fields.tsx'

export const loader = () => ({ limits: limitsOf(saveCustomerGroupCall.input) })

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  try {
    const group = readForm(
      saveCustomerGroupCall.input,
      form,
    ) as (typeof saveCustomerGroupCall.input)['_output']
    const { customerGroupId } = await context.get(mallContext).call(saveCustomerGroupCall, group)
    return redirect(pages.customerGroup(customerGroupId))
  } catch (error) {
    return refuseForm(error, form)
  }
}

/** A new customer group. */
export default function AddGroup() {
  const { limits } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const t = useTranslations('customerGroups')
  return (
    <>
      <ConsoleHead title={t('add')} back={{ to: pages.customerGroups(), name: t('back') }} />
      <ConsoleForm limits={limits} answer={answer}>
        <ConsolePanel title={t('what')} hint={t('nameHint')}>
          <GroupFields group={undefined} />
          <p>
            <Button>{t('create')}</Button>
          </p>
        </ConsolePanel>
      </ConsoleForm>
    </>
  )
}
