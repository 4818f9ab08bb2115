import { type ActionFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { grantMembershipCall } from '#modules/membership/calls/membership.ts'
import { membershipLevels, membershipMonths } from '#modules/membership/rules/member.ts'
import { Button } from '#ui/button.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { refuseForm } from '../../parts/kit/form/answers.ts'
import { ConsoleForm } from '../../parts/kit/form/console-form.tsx'
import { AccountEmailField, ChoiceField } from '../../parts/kit/form/field.tsx'
import { limitsOf, readForm } from '../../parts/kit/form/schema-form.server.ts'
import { SideSheet } from '../../parts/kit/side-sheet.tsx'

export const loader = () => ({ limits: limitsOf(grantMembershipCall.input) })

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const read = readForm(grantMembershipCall.input, form) as { email?: string; level: number; months: number }
  try {
    const { userId } = await context.get(mallContext).call(grantMembershipCall, { email: '', ...read })
    return redirect(pages.member(userId))
  } catch (error) {
    return refuseForm(error, form)
  }
}

/** Grants a membership. */
export default function GrantMembership() {
  const { limits } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useTranslations('members')
  return (
    <SideSheet title={t('grant')} backTo={pages.members()}>
      <p>{t('grantText')}</p>
      <ConsoleForm limits={limits} answer={answer}>
        <AccountEmailField label={t('email')} />
        <ChoiceField
          label={t('months')}
          name="months"
          value="12"
          choices={membershipMonths.map((months) => ({
            value: String(months),
            name: t('monthsOf', { months }),
          }))}
        />
        <ChoiceField
          label={t('level')}
          name="level"
          value="1"
          choices={membershipLevels.map((level) => ({ value: String(level), name: String(level) }))}
        />
        <p>
          <Button>{t('grant')}</Button>
        </p>
      </ConsoleForm>
    </SideSheet>
  )
}
