import { useTranslations } from 'use-intl'
import type { WorkInvitation } from '#modules/identity/rules/work-invitation.ts'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import type { OperatorRole, StaffRole } from '#vocabulary/access/roles.ts'
import { ConsoleBadge } from './kit/badge.tsx'
import { ConfirmedButton } from './kit/confirmed-button.tsx'
import { ConsoleForm, type FormAnswer } from './kit/form/console-form.tsx'
import { AccountEmailField, RadioField } from './kit/form/field.tsx'
import type { FormLimits } from './kit/form/limits.ts'
import type { ListSpec } from './kit/list/list-spec.ts'
import { SheetPart, SideSheet } from './kit/side-sheet.tsx'
import { StatusMessage } from './kit/status-message.tsx'

/** People with roles: a shop's team and the platform's operators are listed and changed alike. */

type Role = StaffRole | OperatorRole
type PeopleTexts = 'shopTeam' | 'operators'

export type StaffPerson = {
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly role: Role
  /** Of a person who was invited and has not accepted yet. */
  readonly invitedUntil?: Date | undefined
}

/** Invitations are listed among the people, each under its own number. */
export const invitedPeople = (invitations: readonly WorkInvitation[]): StaffPerson[] =>
  invitations.map(({ invitationId, email, role, expiresAt }) => ({
    userId: invitationId,
    name: '',
    email,
    role,
    invitedUntil: expiresAt,
  }))

export const peopleList = (
  texts: PeopleTexts,
  roles: readonly Role[],
  links: Readonly<Record<'person' | 'invited', (id: string, shop: string) => string>>,
): ListSpec<StaffPerson> => ({
  texts,
  rowId: ({ userId }) => userId,
  rowLink: ({ userId, invitedUntil }, { params }) =>
    links[invitedUntil ? 'invited' : 'person'](userId, params.shop ?? ''),
  rowOpens: 'sheet',
  search: ({ name, email }) => `${name} ${email}`,
  filters: { role: { as: 'choice', values: roles, matches: ({ role }, value) => role === value } },
  columns: {
    name: {
      cell: ({ name, invitedUntil }, { t }) =>
        invitedUntil ? <ConsoleBadge tone="amber">{t('invited')}</ConsoleBadge> : name || t('noName'),
      csv: ({ name, invitedUntil }, { t }) => (invitedUntil ? t('invited') : name),
      sort: ({ name }) => name,
    },
    email: { cell: ({ email }) => email, csv: ({ email }) => email, sort: ({ email }) => email },
    role: {
      cell: ({ role }, { t }) => t(`roles.${role}`),
      csv: ({ role }, { t }) => t(`roles.${role}`),
      sort: ({ role }) => roles.indexOf(role),
    },
  },
})

type SheetProps = {
  readonly texts: PeopleTexts
  readonly roles: readonly Role[]
  readonly backTo: string
  readonly answer: FormAnswer | undefined
}

function useRoleChoices(roles: readonly Role[]) {
  const t = useTranslations('roles')
  return roles.map((role) => ({ value: role, name: t(`name.${role}`), text: t(`text.${role}`) }))
}

/** Invites a person by email, with a role. */
export function InvitePerson({ texts, roles, backTo, answer, limits }: SheetProps & { limits: FormLimits }) {
  const t = useTranslations(texts)
  const choices = useRoleChoices(roles)
  return (
    <SideSheet title={t('add')} backTo={backTo}>
      <p>{t('addText')}</p>
      <ConsoleForm limits={limits} answer={answer}>
        <AccountEmailField label={t('email')} />
        <RadioField label={t('role')} name="role" value={roles.at(-1)} choices={choices} />
        <p>
          <Button>{t('invite')}</Button>
        </p>
      </ConsoleForm>
    </SideSheet>
  )
}

type InvitedPersonProps = Omit<SheetProps, 'roles'> & { person: StaffPerson; isReadOnly: boolean }

/** An invitation that was not accepted yet. */
export function StaffInvitation({ texts, backTo, answer, person, isReadOnly }: InvitedPersonProps) {
  const t = useTranslations(texts)
  const roles = useTranslations('roles')
  const format = useFormat()
  const { email, role, invitedUntil } = person
  return (
    <SideSheet title={email} backTo={backTo}>
      <p>{roles(`name.${role}`)}</p>
      <p>{t('invitedText', { email, date: invitedUntil ? format.date(invitedUntil) : '' })}</p>
      {!isReadOnly && (
        <ConsoleForm intent="withdraw" answer={answer}>
          <p>
            <ConfirmedButton
              look="danger"
              question={{ title: t('withdrawAsk', { email }), text: t('withdrawText') }}
            >
              {t('withdraw')}
            </ConfirmedButton>
          </p>
        </ConsoleForm>
      )}
    </SideSheet>
  )
}

/** One person: another role, or none. */
export function ChangePerson({
  texts,
  roles,
  backTo,
  answer,
  person,
  isReadOnly,
}: SheetProps & { person: StaffPerson; isReadOnly: boolean }) {
  const t = useTranslations(texts)
  const choices = useRoleChoices(roles)
  const name = person.name || person.email
  const of = (intent: string) => (answer?.intent === intent ? answer : undefined)
  return (
    <SideSheet title={name} backTo={backTo}>
      {answer?.isSaved && <StatusMessage key={person.role}>{t('changed')}</StatusMessage>}
      <p>{person.email}</p>
      <ConsoleForm key={person.role} intent="role" answer={of('role')} isReadOnly={isReadOnly}>
        <RadioField label={t('role')} name="role" value={person.role} choices={choices} />
        {!isReadOnly && (
          <p>
            <Button>{t('change')}</Button>
          </p>
        )}
      </ConsoleForm>
      {!isReadOnly && (
        <SheetPart title={t('remove')}>
          <p>{t('removeText')}</p>
          <ConsoleForm intent="remove" answer={of('remove')}>
            <p>
              <ConfirmedButton
                look="danger"
                question={{ title: t('removeAsk', { name }), text: t('removeText') }}
              >
                {t('remove')}
              </ConfirmedButton>
            </p>
          </ConsoleForm>
        </SheetPart>
      )}
    </SideSheet>
  )
}
