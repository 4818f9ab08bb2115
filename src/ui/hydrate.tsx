import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type { Language } from '#domain/language.ts'
import type { Texts } from '#messages/texts-shape.ts'
import { TextsProvider } from './texts-provider.tsx'

/** Takes a rendered page over in the browser, with the texts of its application in the language of the page. */
export async function hydrate(loadTexts: (language: Language) => Promise<Partial<Texts>>): Promise<void> {
  const language = document.documentElement.lang.startsWith('zh') ? 'zh' : 'en'
  const texts = await loadTexts(language)
  startTransition(() => {
    hydrateRoot(
      document,
      <TextsProvider language={language} texts={texts}>
        <HydratedRouter />
      </TextsProvider>,
    )
  })
}
