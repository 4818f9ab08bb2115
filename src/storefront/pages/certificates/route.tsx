import { IconPlus } from '@tabler/icons-react'
import { Form, Link, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  addCertificateCall,
  certificateListCall,
  changeCertificateCall,
  deleteCertificateCall,
} from '#modules/certificates/bound.ts'
import { certificatesMax } from '#modules/certificates/rules/certificate.ts'
import { notFound } from '#storefront/parts/account/only-buyers.ts'
import { Panel, RoomPage } from '#storefront/parts/account/room.tsx'
import css from '#storefront/parts/addresses/addresses.module.css'
import { NameFields, nameFieldIds } from '#storefront/parts/certificates/name-fields.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormProblem } from '#ui/form/field.tsx'
import { RefusedFields } from '#ui/form/refused-fields.tsx'
import { useRefusedForm } from '#ui/form/use-refused-form.ts'
import { mallContext } from '#ui/mall-context.ts'
import { fieldErrors, refused, refusedForm } from '#ui/refused.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/route'
import { CertificateCard } from './certificate-card.tsx'

/** `?edit=new` is the form for a new certificate, `?edit=ID` the form for a saved one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const certificates = await context.get(mallContext).call(certificateListCall, {})
  const query = new URL(request.url).searchParams
  const edited = query.get('edit') ?? undefined
  if (edited && edited !== 'new' && !certificates.some(({ certificateId }) => certificateId === edited))
    throw notFound()
  return {
    certificates,
    edited,
    done: (['added', 'changed'] as const).find((each) => each === query.get('done')),
    // Two presses of one form are one certificate.
    formKey: crypto.randomUUID(),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const certificateId = text('certificateId')
  const realName = { name: text('realName'), number: text('idNumber') }
  try {
    switch (text('intent')) {
      case 'add':
        await mall.call(addCertificateCall, realName, { key: text('key') || undefined })
        return redirect(`${pages.certificates()}?done=added`)
      case 'change':
        await mall.call(changeCertificateCall, { certificateId, ...realName })
        return redirect(`${pages.certificates()}?done=changed`)
      case 'delete':
        await mall.call(deleteCertificateCall, { certificateId })
        return { done: 'removed' as const, problem: undefined, name: undefined }
    }
  } catch (error) {
    const answer = { done: undefined, problem: refused(error), name: realName.name }
    // A card's button may refer to an older list than the one shown.
    return text('intent') === 'delete' ? answer : refusedForm(answer)
  }
  return undefined
}

/** The real names that a buyer saved for customs (CERT-01, CERT-06). */
export default function CertificatesPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('certificates')
  const { certificates, edited } = loaderData
  const problem = actionData?.problem
  const done = actionData ? actionData.done : loaderData.done
  const form = useRefusedForm(problem)
  if (edited) {
    const isNew = edited === 'new'
    return (
      <RoomPage title={t(isNew ? 'addTitle' : 'changeTitle')}>
        <Panel>
          <Form ref={form} method="post" className={css.form} noValidate>
            {!isNew && <input type="hidden" name="certificateId" value={edited} />}
            <input type="hidden" name="key" value={loaderData.formKey} />
            <FormProblem>
              {problem &&
                (problem.fields.length > 0 ? (
                  <RefusedFields
                    title={t('problems', { count: problem.fields.length })}
                    fields={problem.fields.map(({ field, message }) => ({
                      id: nameFieldIds[field],
                      label: t(field === 'number' ? 'number' : 'name'),
                      message,
                    }))}
                  />
                ) : (
                  problem.message
                ))}
            </FormProblem>
            <p className={css.note}>{t(isNew ? 'intro' : 'changeHint')}</p>
            <NameFields name={actionData?.name ?? ''} errors={fieldErrors(problem)} />
            <div className={css.buttons}>
              <Button name="intent" value={isNew ? 'add' : 'change'}>
                {t('save')}
              </Button>
              <Link to={pages.certificates()}>{t('back')}</Link>
            </div>
          </Form>
        </Panel>
      </RoomPage>
    )
  }
  return (
    <RoomPage title={t('title')}>
      <FormProblem>{problem?.message}</FormProblem>
      {done && (
        <p className={css.done} role="status">
          {t(done)}
        </p>
      )}
      {certificates.length === 0 ? (
        <Panel>
          <EmptyState title={t('none')} text={t('noneText')}>
            <ButtonLink to={pages.certificates('new')}>{t('add')}</ButtonLink>
          </EmptyState>
        </Panel>
      ) : (
        <>
          <div className={css.head}>
            <p className={css.count}>{t('intro')}</p>
            {certificates.length < certificatesMax && (
              <ButtonLink to={pages.certificates('new')} icon={<IconPlus size={20} aria-hidden="true" />}>
                {t('add')}
              </ButtonLink>
            )}
          </div>
          <ul className={css.book}>
            {certificates.map((certificate) => (
              <CertificateCard key={certificate.certificateId} {...certificate} />
            ))}
          </ul>
        </>
      )}
    </RoomPage>
  )
}
