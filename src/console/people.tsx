import { useTranslations } from 'use-intl'
import type { OperatorRole, StaffRole } from '#domain/access/roles.ts'
import { Button } from '#ui/button.tsx'
import { AskedButton } from './kit/asked-button.tsx'
import { ConsoleForm, type FormAnswer } from './kit/form/console-form.tsx'
import { RadioField, TextField } from './kit/form/field.tsx'
import type { FormLimits } from './kit/form/limits.ts'
import type { ListSpec } from './kit/list/list-spec.ts'
import { Said } from './kit/said.tsx'
import { SheetPart, SideSheet } from './kit/side-sheet.tsx'

/** People with roles: a shop's team and the platform's operators are listed and changed alike. */

type Role = StaffRole | OperatorRole
type PeopleTexts = 'shopTeam' | 'operators'

export type Person = {
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly role: Role
}

export const peopleList = (
  texts: PeopleTexts,
  roles: readonly Role[],
  link: (userId: string, shop: string) => string,
): ListSpec<Person> => ({
  texts,
  rowId: ({ userId }) => userId,
  rowLink: ({ userId }, { params }) => link(userId, params.shop ?? ''),
  rowOpens: 'sheet',
  search: ({ name, email }) => `${name} ${email}`,
  filters: { role: { as: 'choice', values: roles, matches: ({ role }, value) => role === value } },
  columns: {
    name: {
      cell: ({ name }, { t }) => name || t('noName'),
      csv: ({ name }) => name,
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
  const t = useTranslations('office')
  return roles.map((role) => ({ value: role, name: t(`role.${role}`), text: t(`roleText.${role}`) }))
}

/** Adds a person by the email of their account, with a role. */
export function AddPerson({ texts, roles, backTo, answer, limits }: SheetProps & { limits: FormLimits }) {
  const t = useTranslations(texts)
  const choices = useRoleChoices(roles)
  return (
    <SideSheet title={t('add')} backTo={backTo}>
      <p>{t('addText')}</p>
      <ConsoleForm limits={limits} answer={answer}>
        <TextField
          label={t('email')}
          name="email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <RadioField label={t('role')} name="role" value={roles.at(-1)} choices={choices} />
        <p>
          <Button>{t('add')}</Button>
        </p>
      </ConsoleForm>
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
}: SheetProps & { person: Person; isReadOnly: boolean }) {
  const t = useTranslations(texts)
  const choices = useRoleChoices(roles)
  const name = person.name || person.email
  const of = (intent: string) => (answer?.intent === intent ? answer : undefined)
  return (
    <SideSheet title={name} backTo={backTo}>
      {answer?.isSaved && <Said key={person.role}>{t('changed')}</Said>}
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
              <AskedButton
                look="danger"
                question={{ title: t('removeAsk', { name }), text: t('removeText') }}
              >
                {t('remove')}
              </AskedButton>
            </p>
          </ConsoleForm>
        </SheetPart>
      )}
    </SideSheet>
  )
}
