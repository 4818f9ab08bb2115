import { type ReactNode, startTransition, useSyncExternalStore } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type { SomeTexts } from '#messages/texts-shape.ts'
import type { Language } from '#vocabulary/language.ts'
import { ignoreAbortedAnswers } from './aborted-answers.ts'
import { addTexts, shownLanguage, shownTexts, watchTexts } from './shown-texts.ts'
import { TextsProvider } from './texts-provider.tsx'
import { endUnanswered } from './unanswered.ts'

/** Hydrates a rendered page in the browser, with the texts of its application in the language of the page. */
export async function hydrate(loadTexts: (language: Language) => Promise<SomeTexts>): Promise<void> {
  ignoreAbortedAnswers()
  endUnanswered()
  const language = shownLanguage()
  const first = await loadTexts(language)
  // Texts loaded by the page are complete and win.
  addTexts({ ...first, ...shownTexts() })
  startTransition(() => {
    hydrateRoot(
      document,
      <ShownTexts language={language}>
        <HydratedRouter />
      </ShownTexts>,
    )
  })
}

function ShownTexts({ language, children }: { language: Language; children: ReactNode }) {
  const texts = useSyncExternalStore(watchTexts, shownTexts, shownTexts)
  return (
    <TextsProvider language={language} texts={texts}>
      {children}
    </TextsProvider>
  )
}
