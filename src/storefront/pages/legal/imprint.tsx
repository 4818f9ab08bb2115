import { useTranslations } from 'use-intl'
import { ContactLines, hasContact } from '#storefront/parts/shell/contact-lines.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { useMallView } from '#ui/mall.ts'
import { PageHead } from '#ui/page-head.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import css from './legal.module.css'

/** The company that runs the site, of the details that its operator entered, until there is a legal text. */
export function Imprint({ details }: { readonly details: string }) {
  const t = useTranslations('shell.footer')
  const contact = useMallView()?.profile.contact
  return (
    <div className="wrap">
      <PageHead
        title={t('imprint')}
        description={details.split('\n')[0] ?? ''}
        path={pages.legal('imprint')}
      />
      <div className={css.path}>
        <Breadcrumb path={[{ name: t('imprint') }]} />
      </div>
      <article className={css.text}>
        <header className={css.head}>
          <h1 tabIndex={-1}>{t('imprint')}</h1>
        </header>
        <p className={css.details}>{details}</p>
        {contact && hasContact(contact) && (
          <section className={css.contact}>
            <h2>{t('contact')}</h2>
            <ContactLines contact={contact} />
          </section>
        )}
      </article>
    </div>
  )
}
