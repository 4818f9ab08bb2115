import { useTranslations } from 'use-intl'
import css from './contents.module.css'
import { contentsMin, type TextSection } from './sections.ts'

/** The sections of a long text, each a link to its place. */
export function Contents({ sections }: { sections: readonly TextSection[] }) {
  const t = useTranslations('content')
  if (sections.length < contentsMin) return null
  return (
    <nav className={css.contents} aria-labelledby="contents">
      <p id="contents" className={css.title}>
        {t('contents')}
      </p>
      <ol>
        {sections.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
