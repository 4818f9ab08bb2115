import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { endMembershipCall, membersCall } from '#modules/membership/calls/membership.ts'
import { useFormat } from '#ui/format.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { ConfirmedButton } from '../../parts/kit/confirmed-button.tsx'
import { refuseForm, savedForm } from '../../parts/kit/form/answers.ts'
import { ConsoleForm } from '../../parts/kit/form/console-form.tsx'
import { useMay } from '../../parts/kit/may.tsx'
import { SheetPart, SideSheet } from '../../parts/kit/side-sheet.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const found = await context
    .get(mallContext)
    .call(membersCall, { userId: params.userId!, page: 1, pageSize: 1 })
  const [member] = found.members
  if (!member) throw data(null, { status: 404 })
  return { member }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await request.formData()
  try {
    await context.get(mallContext).call(endMembershipCall, { userId: params.userId! })
  } catch (error) {
    return refuseForm(error, form)
  }
  return savedForm(form)
}

/** One member, and the end of the membership. */
export default function MemberSheet() {
  const { member } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useTranslations('members')
  const format = useFormat()
  const may = useMay()
  const name = member.name || member.email
  return (
    <SideSheet title={name} backTo={pages.members()}>
      <p>{member.email}</p>
      <p>{t('period', { from: format.date(member.startsAt), until: format.date(member.endsAt) })}</p>
      {member.isRunning && may('members.change') && (
        <SheetPart title={t('end')}>
          <p>{t('endText')}</p>
          <ConsoleForm answer={answer}>
            <p>
              <ConfirmedButton look="danger" question={{ title: t('endAsk', { name }), text: t('endText') }}>
                {t('end')}
              </ConfirmedButton>
            </p>
          </ConsoleForm>
        </SheetPart>
      )}
    </SideSheet>
  )
}
