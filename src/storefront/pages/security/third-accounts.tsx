import { Form, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Panel } from '#storefront/parts/account/room.tsx'
import css from '#storefront/parts/security/security.module.css'
import { Button } from '#ui/button.tsx'
import { FormProblem } from '#ui/form/field.tsx'
import { useFormat } from '#ui/format.ts'
import type { Problem } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'

type ThirdAccountsProps = {
  readonly companies: readonly { readonly code: string; readonly name: string }[]
  readonly bound: readonly { readonly company: string; readonly name: string; readonly boundAt: string }[]
  readonly problem: Problem | undefined
}

/**
 * The accounts at identity providers that sign in: each can be removed, and those of other known providers
 * added (ACCT-15).
 */
export function ThirdAccounts({ companies, bound, problem }: ThirdAccountsProps) {
  const t = useTranslations('security')
  const format = useFormat()
  if (companies.length === 0 && bound.length === 0) return null
  const nameOf = (code: string) => companies.find((each) => each.code === code)?.name ?? code
  const open = companies.filter(({ code }) => !bound.some(({ company }) => company === code))
  return (
    <Panel>
      <section className={css.part} aria-labelledby="thirds">
        <h2 id="thirds">{t('thirds')}</h2>
        <FormProblem>{problem && <p>{problem.message}</p>}</FormProblem>
        <ul className={css.devices}>
          {bound.map(({ company, name, boundAt }) => (
            <li key={company}>
              <p>
                <strong>{nameOf(company)}</strong>
                <span>{t('thirdBound', { name, time: format.moment(new Date(boundAt)) })}</span>
              </p>
              <Form method="post">
                <input type="hidden" name="company" value={company} />
                <Button
                  look="quiet"
                  size="small"
                  name="intent"
                  value="unbind"
                  aria-label={t('thirdUnbindOf', { company: nameOf(company) })}
                >
                  {t('thirdUnbind')}
                </Button>
              </Form>
            </li>
          ))}
          {open.map(({ code, name }) => (
            <li key={code}>
              <p>
                <strong>{name}</strong>
                <span>{t('thirdOpen')}</span>
              </p>
              <Link
                to={pages.loginWith(code, `${pages.security()}?done=bound`)}
                reloadDocument
                aria-label={t('thirdBindOf', { company: name })}
              >
                {t('thirdBind')}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </Panel>
  )
}
