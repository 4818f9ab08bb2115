import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadTexts } from '#messages/load-texts.ts'
import { TextsProvider } from '#ui/texts-provider.tsx'

const language = document.documentElement.lang.startsWith('zh') ? 'zh' : 'en'

loadTexts(language).then((texts) =>
  startTransition(() => {
    hydrateRoot(
      document,
      <TextsProvider language={language} texts={texts}>
        <HydratedRouter />
      </TextsProvider>,
    )
  }),
)
