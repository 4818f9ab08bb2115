import { hydrate } from '#ui/hydrate.tsx'

// A file of their own, which the browser caches.
void hydrate(async (language) => {
  const { consoleTexts } =
    language === 'zh'
      ? await import('#messages/zh/console-texts.ts')
      : await import('#messages/en/console-texts.ts')
  return consoleTexts
})
