import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  accountCall,
  blockAccountCall,
  changeBusinessCall,
  revealAccountCall,
} from '#modules/identity/calls/accounts.ts'
import type { ClearAccount } from '#modules/identity/rules/account-list.ts'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { refuseForm, savedForm } from '../../parts/kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { TextField } from '../../parts/kit/form/field.tsx'
import { limitsOf } from '../../parts/kit/form/schema-form.server.ts'
import { useMay } from '../../parts/kit/may.tsx'
import { Facts } from '../../parts/kit/panel.tsx'
import { SheetPart, SideSheet } from '../../parts/kit/side-sheet.tsx'
import { StatusMessage } from '../../parts/kit/status-message.tsx'
import { BlockPart } from './block-part.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const found = await context.get(mallContext).call(accountCall, { userId: params.userId! })
  return {
    ...found,
    limits: limitsOf(revealAccountCall.input),
    businessLimits: limitsOf(changeBusinessCall.input),
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await request.formData()
  try {
    const reason = String(form.get('reason') ?? '')
    const userId = params.userId!
    if (form.get('intent') === 'block') {
      const isBlocked = form.get('isBlocked') === 'true'
      await context.get(mallContext).call(blockAccountCall, { userId, isBlocked, reason })
      return { ...savedForm(form), isBlocked }
    }
    if (form.get('intent') === 'business') {
      const isBusiness = form.get('isBusiness') === 'true'
      await context.get(mallContext).call(changeBusinessCall, { userId, isBusiness, reason })
      return { ...savedForm(form), isBusiness }
    }
    const clear = await context.get(mallContext).call(revealAccountCall, { userId, reason })
    return { ...savedForm(form), clear }
  } catch (error) {
    return refuseForm(error, form)
  }
}

/** One account, masked; in clear for a reason that its owner is notified of. */
export default function AccountSheet() {
  const {
    account: shown,
    accesses,
    businessChanges,
    blocks,
    limits,
    businessLimits,
  } = useLoaderData<typeof loader>()
  const answer = useActionData<
    FormAnswer & {
      readonly clear?: ClearAccount
      readonly isBusiness?: boolean
      readonly isBlocked?: boolean
    }
  >()
  const t = useTranslations('accounts')
  const format = useFormat()
  const may = useMay()
  const clear = answer?.clear
  const { name, email, phone } = clear ?? shown
  return (
    <SideSheet title={name || t('noName')} backTo={pages.platformAccounts()}>
      {answer?.isBusiness !== undefined && (
        <StatusMessage>{t(answer.isBusiness ? 'business.made' : 'business.ended')}</StatusMessage>
      )}
      {answer?.isBlocked !== undefined && (
        <StatusMessage>{t(answer.isBlocked ? 'block.made' : 'block.ended')}</StatusMessage>
      )}
      {clear && <StatusMessage>{t('revealed')}</StatusMessage>}
      <Facts
        facts={[
          { name: t('columns.email'), value: email },
          { name: t('columns.mobile'), value: phone },
          { name: t('columns.joined'), value: format.date(shown.joinedAt) },
          { name: t('columns.member'), value: shown.isPaidMember ? t('yes') : '' },
          { name: t('columns.business'), value: shown.isBusiness ? t('yes') : '' },
          { name: t('columns.twoFactors'), value: shown.hasTwoFactors ? t('yes') : '' },
          { name: t('columns.blocked'), value: shown.blockedAt ? format.moment(shown.blockedAt) : '' },
        ]}
      />
      {!clear && may('account.reveal') && (
        <SheetPart title={t('reveal')}>
          <p>{t('revealText')}</p>
          <ConsoleForm
            limits={limits}
            answer={answer?.intent === 'reveal' ? answer : undefined}
            intent="reveal"
          >
            <TextField label={t('reason')} name="reason" hint={t('reasonHint')} autoComplete="off" />
            <p>
              <Button>{t('reveal')}</Button>
            </p>
          </ConsoleForm>
        </SheetPart>
      )}
      {may('account.changeBusiness') && (
        <SheetPart title={t(shown.isBusiness ? 'business.end' : 'business.make')}>
          <p>{t(shown.isBusiness ? 'business.endText' : 'business.makeText')}</p>
          <ConsoleForm
            // Another form once the account has changed: the reason of the last change is not that of the next.
            key={String(shown.isBusiness)}
            limits={businessLimits}
            answer={answer?.intent === 'business' ? answer : undefined}
            intent="business"
          >
            <input type="hidden" name="isBusiness" value={String(!shown.isBusiness)} />
            <TextField
              label={t('business.reason')}
              name="reason"
              hint={t('business.reasonHint')}
              autoComplete="off"
            />
            <p>
              <Button look="quiet">{t(shown.isBusiness ? 'business.end' : 'business.make')}</Button>
            </p>
          </ConsoleForm>
        </SheetPart>
      )}
      <BlockPart
        isBlocked={shown.blockedAt !== undefined}
        blocks={blocks}
        answer={answer}
        limits={businessLimits}
      />
      {businessChanges.length > 0 && (
        <SheetPart title={t('business.changes')}>
          <ul>
            {businessChanges.map(({ changeId, at, isBusiness, reason }) => (
              <li key={changeId}>
                {format.moment(at)}: {t(isBusiness ? 'business.wasMade' : 'business.wasEnded')}, {reason}
              </li>
            ))}
          </ul>
        </SheetPart>
      )}
      {accesses.length > 0 && (
        <SheetPart title={t('accesses')}>
          <ul>
            {accesses.map(({ accessId, at, reason }) => (
              <li key={accessId}>
                {format.moment(at)}: {reason}
              </li>
            ))}
          </ul>
        </SheetPart>
      )}
    </SideSheet>
  )
}
